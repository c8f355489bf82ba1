import { describe, expect, it, vi } from 'vitest';
import { DEMO_INVOICE, openInvoice } from '../../../src/client/late/analytics/invoices';
import { createLateAnalytics } from '../../../src/client/start/lateAnalytics';

const fakeWindow = {} as Window;

function world() {
  const openHost = vi.fn(async () => 'paid' as const);
  const { trackInvoice } = createLateAnalytics({ win: fakeWindow });
  return { host: { openInvoice: openHost }, trackInvoice };
}

describe('an invoice', () => {
  it('is checked by the analytics that the game carries, and then opened', async () => {
    const { host, trackInvoice } = world();
    expect(await openInvoice(DEMO_INVOICE, host, trackInvoice)).toBe('paid');
    expect(host.openInvoice).toHaveBeenCalledExactlyOnceWith(DEMO_INVOICE.link);
  });

  it.each([
    [{ title: '' }, 'Field title is required and must be a string'],
    [{ prices: [] }, 'Field prices must be a non-empty array'],
    [{ prices: [{ label: 'x', amount: 0 }] }, 'Each price must have a positive amount number'],
  ])('with %o is refused in the words of the spec and not opened', async (broken, words) => {
    const { host, trackInvoice } = world();
    const invoice = { ...DEMO_INVOICE, payload: { ...DEMO_INVOICE.payload, ...broken } };
    await expect(openInvoice(invoice, host, trackInvoice)).rejects.toThrow(words);
    expect(host.openInvoice).not.toHaveBeenCalled();
  });
});
