import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { loadAllEnglish } from '../../../src/client/language/english';
import { intlLocale, numberFormats } from '../../../src/client/language/format';
import { createI18n } from '../../../src/client/language/i18n';
import { LANGUAGE_CODES } from '../../../src/client/language/languages';
import { json, memoryOf, pass, serve, stopClock } from './support';

beforeAll(loadAllEnglish);
stopClock();

/** Numbers around each threshold at which the short form changes its unit or its number of digits. */
const SHORTENED = [1, 12, 123, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e12, 1e15].flatMap((size) =>
  [0.94, 0.95, 0.9999, 1, 1.04, 1.05, 1.15, 1.96, 2.3, 5.7, 9.996].map((part) => Math.floor(size * part)),
);

/** Imitates Chromium before 106, which ignores `roundingMode`. */
class NearestFormat extends Intl.NumberFormat {
  constructor(locale: string, options: Intl.NumberFormatOptions) {
    super(locale, { ...options, roundingMode: 'halfExpand' });
  }

  override resolvedOptions() {
    const { roundingMode: _, ...options } = super.resolvedOptions();
    return options as Intl.ResolvedNumberFormatOptions;
  }
}

describe('numbers', () => {
  it('follow the language, always in Latin digits', () => {
    expect(intlLocale('ch')).toBe('zh-Hans');
    expect(numberFormats('ar').full(1234567)).toBe('1,234,567');
    expect(numberFormats('ch').compact(1_234_567_890)).toBe('12.3亿');
    expect(numberFormats('de').full(12345.9)).toBe('12.345');
    expect(numberFormats('ru')).toBe(numberFormats('ru'));
  });

  it.each([
    ['en', '1.2M', '999.9K'],
    ['de', '1,2 Mio.', '999.960'],
    ['ru', '1,2 млн', '999,9 тыс.'],
    ['uz', '1,2 mln', '999,9 ming'],
    ['ja', '125万', '99.9万'],
  ])('are truncated in their short form in %s, never rounded up', (language, million, almost) => {
    const { compact } = numberFormats(language);
    expect([1_250_000, 999_960].map((value) => compact(value).replaceAll(/\s/g, ' '))).toEqual([
      million,
      almost,
    ]);
  });

  it.each(LANGUAGE_CODES)(
    'are truncated in %s even in a browser that only rounds to the nearest',
    async (language) => {
      const cut = SHORTENED.map(numberFormats(language).compact);
      vi.stubGlobal('Intl', { NumberFormat: NearestFormat });
      vi.resetModules();
      const { compact } = (await import('../../../src/client/language/format')).numberFormats(language);
      expect(SHORTENED.map(compact)).toEqual(cut);
    },
  );

  it.each(LANGUAGE_CODES)(
    'are grouped alike in %s in short and long form when no word shortens them',
    (language) => {
      const { full, compact } = numberFormats(language);
      for (const value of [999, 1000, 4500, 9999, 12_345, 99_999])
        if (!/\p{L}/u.test(compact(value))) expect(compact(value)).toBe(full(value));
    },
  );

  it('are grouped for their text’s language once it has loaded', async () => {
    serve(
      json({ earn: { rewarded_other: '+{{count}} Münzen!' }, airdrop: { points_other: '{{count}} Punkte' } }),
    );
    const i18n = createI18n({ memory: memoryOf('de'), root: undefined });
    expect(i18n.t('earn.rewarded', { count: 1_250_000 })).toBe('+1,250,000 coins!');
    await pass();
    expect(i18n.t('earn.rewarded', { count: 1_250_000 })).toBe('+1.250.000 Münzen!');
    expect(i18n.t('airdrop.points', { count: 1372 })).toBe('1.372 Punkte');
    expect(i18n.t('welcome.title', { name: '1372' })).toContain('1372');
  });

  it.each([
    ['earn.rewarded', '+1 coin!', '+2 coins!'],
    ['games.kit.reward', '+1 coin', '+2 coins'],
    ['welcome.balance', '1 coin', '2 coins'],
  ] as const)('of coins use the singular for one: %s', (key, one, two) => {
    const i18n = createI18n({ memory: memoryOf('en'), root: undefined });
    expect([1, 2].map((count) => i18n.t(key, { count }))).toEqual([one, two]);
  });

  it('stay English when the language’s texts fail to load', async () => {
    serve(new Response('Not found', { status: 404 }));
    const i18n = createI18n({ memory: memoryOf('de'), root: undefined });
    await pass(60_000);
    expect(i18n.language).toBe('de');
    expect(i18n.t('earn.rewarded', { count: 25_000 })).toBe('+25,000 coins!');
  });

  it('follow Uzbek rules in every browser', () => {
    const { full, compact } = numberFormats('uz');
    const plain = (text: string) => text.replaceAll(/\s/g, ' ');
    expect(plain(full(12345.9))).toBe('12 345');
    expect([12, 4300, 999_940, 999_960, 1_400_000, 2e9].map(compact).map(plain)).toEqual([
      '12',
      '4,3 ming',
      '999,9 ming',
      '999,9 ming',
      '1,4 mln',
      '2 mlrd',
    ]);
  });
});

describe('English formatting without Intl', () => {
  const full = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
  const compact = new Intl.NumberFormat('en', {
    notation: 'compact',
    useGrouping: true,
    maximumFractionDigits: 1,
    roundingMode: 'trunc',
  });
  const EDGES = [
    0, 9, 10, 99, 999, 1000, 1049, 1050, 1999, 9999, 10_000, 99_950, 999_949, 999_999, 1e6, 1e9, 1e12, 1e15,
  ];
  const values = fc.oneof(
    fc.maxSafeInteger(),
    fc.nat(),
    fc.nat(20_000),
    fc.double({ noNaN: true }).map((value) => value || 0),
    fc.constantFrom(...EDGES, ...EDGES.map((edge) => edge + 1), Number.MAX_SAFE_INTEGER, 1e21, 12.34),
  );

  it('matches Intl', () => {
    const english = numberFormats('en');
    fc.assert(
      fc.property(values, (value) => {
        expect(english.full(value)).toBe(full.format(Math.floor(value)));
        expect(english.compact(value)).toBe(compact.format(value));
      }),
      { numRuns: 2000 },
    );
  });

  it('creates no Intl object for a start’s numbers', async () => {
    vi.resetModules();
    const fresh = await import('../../../src/client/language/format');
    const made = vi.spyOn(Intl, 'NumberFormat');
    const english = fresh.numberFormats('en');
    expect([english.full(3000), english.compact(12_345), english.compact(3000)]).toEqual([
      '3,000',
      '12.3K',
      '3K',
    ]);
    expect(made).not.toHaveBeenCalled();
    made.mockRestore();
  });
});
