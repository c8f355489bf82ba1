import type { HudHost, InvoiceStatus } from '../host/host';
import { isRecord } from '../storage/record';
import type { Tracker } from './events';

const TEXTS = ['title', 'description', 'payload', 'currency'] as const;
const NUMBERS = [
  'max_tip_amount',
  'photo_size',
  'photo_width',
  'photo_height',
  'subscription_period',
] as const;
const BOOLEANS = [
  'need_name',
  'need_phone_number',
  'need_email',
  'need_shipping_address',
  'send_phone_number_to_provider',
  'send_email_to_provider',
  'is_flexible',
] as const;

/**
 * An invoice payload in the format of the messaging app's payments (spec §3). Amounts are in the currency's smallest
 * unit.
 */
export type InvoicePayload = Record<(typeof TEXTS)[number], string> & {
  prices: { label: string; amount: number }[];
  suggested_tip_amounts?: number[];
} & Partial<Record<(typeof NUMBERS)[number], number>> &
  Partial<Record<(typeof BOOLEANS)[number], boolean>>;

/**
 * Checks an invoice payload (spec §5), in the order of its rules.
 * @returns the first broken rule in the spec's words, or null for a valid payload
 */
export function checkInvoicePayload(payload: unknown): string | null {
  if (!isRecord(payload)) return 'Payload is required';
  for (const field of TEXTS) {
    const value = payload[field];
    if (typeof value !== 'string' || value === '') return `Field ${field} is required and must be a string`;
  }
  return checkPrices(payload.prices) ?? checkOptionalFields(payload);
}

function checkPrices(prices: unknown): string | null {
  if (!Array.isArray(prices) || prices.length === 0) return 'Field prices must be a non-empty array';
  for (const price of prices as unknown[]) {
    if (!isRecord(price) || typeof price.label !== 'string') return 'Each price must have a label string';
    if (!isNumber(price.amount) || price.amount <= 0) return 'Each price must have a positive amount number';
  }
  return null;
}

function checkOptionalFields(payload: Record<string, unknown>): string | null {
  for (const field of NUMBERS) {
    if (payload[field] !== undefined && !isNumber(payload[field])) {
      return `Field ${field} must be a number if provided`;
    }
  }
  const tips = payload.suggested_tip_amounts;
  if (tips !== undefined) {
    if (!Array.isArray(tips)) return 'Field suggested_tip_amounts must be an array if provided';
    if (!tips.every(isNumber)) return 'All values in suggested_tip_amounts must be numbers';
  }
  for (const field of BOOLEANS) {
    if (payload[field] !== undefined && typeof payload[field] !== 'boolean') {
      return `Field ${field} must be a boolean if provided`;
    }
  }
  return null;
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

export interface Invoice {
  link: string;
  payload: InvoicePayload;
}

/** Only the host emulator knows this link, so the item can't actually be bought. */
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
 * Checks an invoice's payload (spec §5) and opens the invoice in the messaging app. Tracks the call without the
 * payload's texts.
 * @throws Error with the spec's words for the first broken rule, without contacting the host
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

export const openDemo = (host: Pick<HudHost, 'openInvoice'>, tracker: Tracker): Promise<InvoiceStatus> =>
  openInvoice(DEMO_INVOICE, host, tracker);
