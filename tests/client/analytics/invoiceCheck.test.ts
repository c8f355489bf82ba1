import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkInvoicePayload } from '../../../src/client/analytics/invoices';

const SOUND = {
  title: 'Boost',
  description: 'A boost',
  payload: 'boost-1',
  currency: 'XTR',
  prices: [{ label: 'Boost', amount: 50 }],
};
const NUMBERS = ['max_tip_amount', 'photo_size', 'photo_width', 'photo_height', 'subscription_period'];
const BOOLEANS = [
  'need_name',
  'need_phone_number',
  'need_email',
  'need_shipping_address',
  'send_phone_number_to_provider',
  'send_email_to_provider',
  'is_flexible',
];

describe('checkInvoicePayload', () => {
  // [spec 3.12]
  it.each([
    ['the required fields', {}],
    [
      'several prices',
      {
        prices: [
          { label: 'a', amount: 1 },
          { label: 'b', amount: 0.5 },
        ],
      },
    ],
    ['an empty label, which is still a string', { prices: [{ label: '', amount: 1 }] }],
    ['tips', { suggested_tip_amounts: [1, 2, 3] }],
    ['no tips', { suggested_tip_amounts: [] }],
    ['unknown fields', { provider_token: 7 }],
    [
      'all optional fields',
      Object.fromEntries([...NUMBERS.map((key) => [key, 1]), ...BOOLEANS.map((key) => [key, false])]),
    ],
  ])('accepts %s', (_name, change) => {
    expect(checkInvoicePayload({ ...SOUND, ...change })).toBeNull();
  });

  // [spec 3.12, 5.10]
  it.each([null, undefined, '', 'x', 0, 7, true, [SOUND]])('requires a payload, not %j', (payload) => {
    expect(checkInvoicePayload(payload)).toBe('Payload is required');
  });

  const texts = ['title', 'description', 'payload', 'currency'];
  const notTexts = [undefined, null, '', 7, true, {}, ['x']];
  // [spec 5.11, 5.14]
  it.each(texts.flatMap((field) => notTexts.map((value) => [field, value] as const)))(
    'requires the text %s, not %j',
    (field, value) => {
      expect(checkInvoicePayload({ ...SOUND, [field]: value })).toBe(
        `Field ${field} is required and must be a string`,
      );
    },
  );

  // [spec 5.12]
  it.each([undefined, null, [], {}, 'x', 7, { length: 1, 0: { label: 'a', amount: 1 } }])(
    'requires prices, not %j',
    (prices) => {
      expect(checkInvoicePayload({ ...SOUND, prices })).toBe('Field prices must be a non-empty array');
    },
  );

  // [spec 5.12]
  it.each([{ amount: 1 }, { label: 7, amount: 1 }, { label: null, amount: 1 }, null, undefined, 'x', 7, []])(
    'requires a label in each price: %j',
    (price) => {
      expect(checkInvoicePayload({ ...SOUND, prices: [{ label: 'a', amount: 1 }, price] })).toBe(
        'Each price must have a label string',
      );
    },
  );

  // [spec 5.12, 5.14]
  it.each([undefined, null, 0, -1, -0.01, '50', Number.NaN, Number.POSITIVE_INFINITY, true, [5]])(
    'requires a positive amount in each price, not %j',
    (amount) => {
      expect(
        checkInvoicePayload({
          ...SOUND,
          prices: [
            { label: 'a', amount: 1 },
            { label: 'b', amount },
          ],
        }),
      ).toBe('Each price must have a positive amount number');
    },
  );

  const notNumbers = ['1', null, true, {}, Number.NaN];
  // [spec 5.13]
  it.each(NUMBERS.flatMap((field) => notNumbers.map((value) => [field, value] as const)))(
    'requires a number in %s, not %j',
    (field, value) => {
      expect(checkInvoicePayload({ ...SOUND, [field]: value })).toBe(
        `Field ${field} must be a number if provided`,
      );
    },
  );

  const notBooleans = ['true', 1, 0, null, {}];
  // [spec 5.13]
  it.each(BOOLEANS.flatMap((field) => notBooleans.map((value) => [field, value] as const)))(
    'requires a boolean in %s, not %j',
    (field, value) => {
      expect(checkInvoicePayload({ ...SOUND, [field]: value })).toBe(
        `Field ${field} must be a boolean if provided`,
      );
    },
  );

  it.each([7, 'x', {}, null])('requires an array of tips, not %j', (tips) => {
    expect(checkInvoicePayload({ ...SOUND, suggested_tip_amounts: tips })).toBe(
      'Field suggested_tip_amounts must be an array if provided',
    );
  });

  // [spec 5.13]
  it.each([[['1']], [[1, null]], [[Number.NaN]], [[1, [2]]]])(
    'requires numbers among the tips %j',
    (tips) => {
      expect(checkInvoicePayload({ ...SOUND, suggested_tip_amounts: tips })).toBe(
        'All values in suggested_tip_amounts must be numbers',
      );
    },
  );

  // [spec 5.14]
  it('names the first rule broken', () => {
    expect(checkInvoicePayload({ prices: [], is_flexible: 1 })).toBe(
      'Field title is required and must be a string',
    );
    expect(checkInvoicePayload({ ...SOUND, prices: [], photo_size: 'x' })).toBe(
      'Field prices must be a non-empty array',
    );
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (payload, prices) => {
        const answers = [
          checkInvoicePayload(payload),
          checkInvoicePayload({ ...SOUND, prices }),
          checkInvoicePayload({ ...SOUND, prices: [prices] }),
        ];
        for (const answer of answers) expect(answer === null || answer.length > 0).toBe(true);
      }),
    );
  });
});
