import type { HudHost, InvoiceStatus } from '../host/host';
import { checkInvoicePayload, type InvoicePayload } from './invoiceCheck';
import type { Tracker } from './tracker';

/** An invoice as a bot makes it: what it says, and the link that opens it. */
export interface Invoice {
  link: string;
  payload: InvoicePayload;
}

/** The one thing that the demo offers for money. Only the host emulator knows its link, so nobody can pay for it. */
export const DEMO_INVOICE: Invoice = {
  link: 'https://t.me/$demo-lantern',
  payload: {
    title: 'Paper lantern',
    description: 'A demo item. It changes nothing in the game.',
    payload: 'demo-lantern',
    currency: 'XTR',
    prices: [{ label: 'Paper lantern', amount: 1 }],
  },
};

/**
 * Opens an invoice in the messaging app, once its payload has been checked (spec §5). It is tracked without its texts.
 * @throws Error with the spec's words for the first broken rule. The host is not asked then.
 */
export async function openInvoice(
  { link, payload }: Invoice,
  host: Pick<HudHost, 'openInvoice'>,
  tracker: Tracker,
): Promise<InvoiceStatus> {
  const broken = checkInvoicePayload(payload);
  if (broken) throw new Error(broken);
  const amount = payload.prices.reduce((sum, price) => sum + price.amount, 0);
  tracker.track('invoice', 'checked', { currency: payload.currency, amount });
  return host.openInvoice(link);
}

/** Opens the demo's own invoice. */
export const openDemo = (host: Pick<HudHost, 'openInvoice'>, tracker: Tracker): Promise<InvoiceStatus> =>
  openInvoice(DEMO_INVOICE, host, tracker);
