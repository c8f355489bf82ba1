import type { Host, InvoiceStatus } from '../../first/host/host';
import type { InvoicePayload } from './invoiceCheck';

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
 * Opens an invoice in the messaging app, once its payload has been checked and tracked (spec §5).
 * @throws Error with the spec's words for the first broken rule. The host is not asked then.
 */
export async function openInvoice(
  { link, payload }: Invoice,
  host: Pick<Host, 'openInvoice'>,
  trackInvoice: (payload: unknown) => Promise<void>,
): Promise<InvoiceStatus> {
  await trackInvoice(payload);
  return host.openInvoice(link);
}

/** Opens the demo's own invoice. */
export const openDemo = (
  host: Pick<Host, 'openInvoice'>,
  trackInvoice: (payload: unknown) => Promise<void>,
): Promise<InvoiceStatus> => openInvoice(DEMO_INVOICE, host, trackInvoice);
