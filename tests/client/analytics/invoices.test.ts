import { describe, expect, it, vi } from 'vitest';
import { deferAnalytics } from '../../../src/client/analytics/deferAnalytics';
import { DEMO_INVOICE, openInvoice } from '../../../src/client/analytics/invoices';
import { late } from '../../../src/client/loading/late';
import { load, names, PLAYER, pass, sent, withCollector } from './collector';

withCollector();

/** Creates a host that takes payments, and analytics whose script has not loaded. */
function world() {
  const analytics = deferAnalytics(late(async () => load()));
  analytics.setSession(PLAYER);
  analytics.start();
  return { host: { openInvoice: vi.fn(async () => 'paid' as const) }, analytics };
}

describe('an invoice', () => {
  it('is checked, opened and tracked without its texts', async () => {
    const { host, analytics } = world();
    const prices = [
      { label: 'l', amount: 5 },
      { label: 'm', amount: 2 },
    ];
    const invoice = { ...DEMO_INVOICE, payload: { ...DEMO_INVOICE.payload, title: 'Secret', prices } };
    expect(await openInvoice(invoice, host, analytics)).toBe('paid');
    expect(host.openInvoice).toHaveBeenCalledExactlyOnceWith(DEMO_INVOICE.link);
    analytics.load();
    await pass(0);
    await pass(2000);
    const event = sent()[1];
    expect(event).toMatchObject({ event_name: 'invoice_checked', currency: 'XTR', amount: 7 });
    expect(JSON.stringify(event)).not.toContain('Secret');
  });

  it('is not tracked when statistics are off as it opens', async () => {
    const { host, analytics } = world();
    analytics.setEnabled(false);
    const opening = openInvoice(DEMO_INVOICE, host, analytics);
    analytics.setEnabled(true);
    await opening;
    analytics.track('level', 'up');
    analytics.load();
    await pass(0);
    await pass(2000);
    expect(names().flat()).not.toContain('invoice_checked');
    expect(names().flat()).toContain('level_up');
  });

  it.each([
    [{ title: '' }, 'Field title is required and must be a string'],
    [{ prices: [] }, 'Field prices must be a non-empty array'],
    [{ prices: [{ label: 'x', amount: 0 }] }, 'Each price must have a positive amount number'],
  ])('with %o is refused in the spec’s words without being opened', async (broken, words) => {
    const { host, analytics } = world();
    const invoice = { ...DEMO_INVOICE, payload: { ...DEMO_INVOICE.payload, ...broken } };
    await expect(openInvoice(invoice, host, analytics)).rejects.toThrow(words);
    expect(host.openInvoice).not.toHaveBeenCalled();
  });
});
