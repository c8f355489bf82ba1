import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { comboWords } from '../../../src/client/i18n/comboWords';
import { intlLocale, numberFormats } from '../../../src/client/i18n/format';
import { createI18n, wantedLanguage } from '../../../src/client/i18n/i18n';
import { chooseLanguage } from '../../../src/client/i18n/late/chooseLanguage';
import {
  createLanguageMemory,
  type LanguageMemory,
  productLanguage,
} from '../../../src/client/i18n/late/detection';
import { pseudoText } from '../../../src/client/i18n/late/pseudo';

const RUSSIAN = { nav: { friends: 'Друзья' }, combo: { tier1: 'КОМБО' } };

/** A memory of the language that is available at once. */
const here = (known: LanguageMemory) => ({
  tell: (call: (memory: LanguageMemory) => void) => call(known),
  insist: async () => known,
});

function memoryOf(language: string) {
  const remembered: string[] = [];
  const known: LanguageMemory = {
    detect: () => language,
    remember: (code) => void remembered.push(code),
  };
  return { remembered, ...here(known) };
}

/** The server's answers for /locales/…, one after another. The last one repeats. */
function serve(...answers: (Response | Error)[]) {
  const asked: string[] = [];
  const fetchFake = vi.fn(async (url: string) => {
    asked.push(url);
    const answer = answers[Math.min(asked.length, answers.length) - 1];
    if (answer instanceof Error) throw answer;
    return answer?.clone();
  });
  vi.stubGlobal('fetch', fetchFake);
  return asked;
}

const json = (body: unknown) => new Response(JSON.stringify(body));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Waits for imports and answers, and for `ms` of retries. */
async function pass(ms = 0) {
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(ms);
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
}

describe('a player of another language', () => {
  // [spec 7.11]
  it('reads English at once and the own language as soon as it is there, fetched once', async () => {
    const asked = serve(json(RUSSIAN));
    const root = { lang: '', dir: '' };
    const i18n = createI18n({ memory: memoryOf('ru'), root });
    expect(i18n.t('nav.friends')).toBe('Friends');
    expect(wantedLanguage(i18n)).toBe('ru');
    await pass();
    expect(i18n.t('nav.friends')).toBe('Друзья');
    expect(i18n.t('nav.games')).toBe('Games');
    expect(root).toEqual({ lang: 'ru', dir: 'ltr' });
    await i18n.changeLanguage('en');
    await i18n.changeLanguage('ru');
    expect(asked).toEqual(['/locales/ru/translation.json']);
  });

  it('gets Arabic from right to left and Chinese under the name browsers know', async () => {
    serve(json(RUSSIAN));
    const root = { lang: '', dir: '' };
    const i18n = createI18n({ memory: memoryOf('ar'), root });
    await pass();
    expect(root).toEqual({ lang: 'ar', dir: 'rtl' });
    void i18n.changeLanguage('ch');
    await pass();
    expect(root).toEqual({ lang: 'zh-Hans', dir: 'ltr' });
  });

  it('counts in Chinese as Chinese does, not as the phone does', async () => {
    serve(json({ earn: { streak_other: '连续 {{count}} 天' } }));
    const i18n = createI18n({ memory: memoryOf('ch'), root: undefined });
    await pass();
    expect([1, 2, 5].map((count) => i18n.t('earn.streak', { count }))).toEqual([
      '连续 1 天',
      '连续 2 天',
      '连续 5 天',
    ]);
  });

  // [spec 9.20]
  it('puts names into a text as they are, without escaping them', () => {
    const i18n = createI18n({ memory: memoryOf('en'), root: undefined });
    expect(i18n.t('toasts.leveledUp', { level: '<b>&"7"' })).toBe('You have leveled up to level <b>&"7"');
  });

  // [spec 4.14, 4.15, 4.16, 4.17]
  it('sees the combo words of the language', async () => {
    serve(json(RUSSIAN));
    const i18n = createI18n({ memory: memoryOf('ru'), root: undefined });
    expect(comboWords(i18n.t)).toEqual(['COMBO', 'GREAT COMBO', 'SUPER COMBO', 'MEGA COMBO']);
    await pass();
    expect(comboWords(i18n.t)[0]).toBe('КОМБО');
  });

  // [spec 8.11]
  it.each([
    ['a missing file', new Response('Not found', { status: 404 })],
    ['a page instead of a file', new Response('<!doctype html><title>Oops</title>')],
    ['a file that is no object', json(['nav'])],
  ])('keeps English on %s, without asking again', async (_what, answer) => {
    const asked = serve(answer);
    const root = { lang: '', dir: '' };
    const i18n = createI18n({ memory: memoryOf('ar'), root });
    await pass(60_000);
    expect(i18n.t('nav.friends')).toBe('Friends');
    expect(root).toEqual({ lang: 'en', dir: 'ltr' });
    expect(asked).toHaveLength(1);
  });

  // [spec 8.11]
  it.each([
    ['a server that fails', new Response('', { status: 503 })],
    ['a lost connection', new TypeError('Failed to fetch')],
  ])('asks five times more after %s, from 350 ms on, doubling', async (_what, answer) => {
    const asked = serve(answer);
    createI18n({ memory: memoryOf('ru'), root: undefined });
    await pass();
    const counts = [asked.length];
    for (const waitMs of [350, 700, 1400, 2800, 5600, 60_000]) {
      await pass(waitMs - 1);
      counts.push(asked.length);
      await pass(1);
    }
    expect(counts).toEqual([1, 1, 2, 3, 4, 5, 6]);
    expect(asked).toHaveLength(6);
  });

  it('leaves English while the answer is slow', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    const i18n = createI18n({ memory: memoryOf('ja'), root: undefined });
    await pass(120_000);
    expect(i18n.t('nav.friends')).toBe('Friends');
  });
});

describe('an English player', () => {
  it('asks the server for nothing', async () => {
    const asked = serve(json({}));
    const memory = memoryOf('en');
    createI18n({ memory, root: undefined });
    await pass(1000);
    expect(asked).toEqual([]);
    expect(memory.remembered).toEqual(['en']);
  });
});

describe('the choice of a language', () => {
  it('is remembered when it is made, not when it has loaded', () => {
    serve(new TypeError('Failed to fetch'));
    const memory = memoryOf('en');
    void createI18n({ memory, root: undefined }).changeLanguage('ko');
    expect(memory.remembered).toEqual(['en', 'ko']);
  });

  it('takes effect when the file is here, and is remembered then', async () => {
    serve(json(RUSSIAN));
    const memory = memoryOf('en');
    const root = { lang: '', dir: '' };
    const i18n = createI18n({ memory, root });
    const choice = chooseLanguage(i18n, 'ru');
    expect(wantedLanguage(i18n)).toBe('ru');
    await pass();
    expect(await choice).toBe(true);
    expect([i18n.t('nav.friends'), root.lang]).toEqual(['Друзья', 'ru']);
    expect(memory.remembered).toEqual(['en', 'ru']);
  });

  it('of a language that cannot be loaded applies nothing of it, and asks anew the next time', async () => {
    const asked = serve(new Response('Not found', { status: 404 }), json(RUSSIAN));
    const memory = memoryOf('en');
    const i18n = createI18n({ memory, root: undefined });
    const choice = chooseLanguage(i18n, 'ru');
    await pass();
    expect(await choice).toBe(false);
    expect([i18n.language, wantedLanguage(i18n)]).toEqual(['en', 'en']);
    expect(memory.remembered).toEqual(['en']);
    const again = chooseLanguage(i18n, 'ru');
    await pass();
    expect(await again).toBe(true);
    expect(asked).toHaveLength(2);
  });

  it('need not be waited for without a network', async () => {
    const asked = serve(new TypeError('Failed to fetch'));
    vi.stubGlobal('navigator', { onLine: false });
    const i18n = createI18n({ memory: memoryOf('en'), root: undefined });
    expect(await chooseLanguage(i18n, 'ru')).toBe(false);
    expect(asked).toEqual([]);
  });

  it('gives way to a later choice', async () => {
    serve(json(RUSSIAN));
    const i18n = createI18n({ memory: memoryOf('en'), root: undefined });
    const first = chooseLanguage(i18n, 'ru');
    const second = chooseLanguage(i18n, 'en');
    await pass();
    expect(await Promise.all([first, second])).toEqual([true, true]);
    expect(i18n.language).toBe('en');
  });

  it.each([
    ['zh', 'ch'],
    ['zh-Hans-CN', 'ch'],
    ['zh_TW', 'ch'],
    ['ch', 'ch'],
    ['in-ID', 'id'],
    ['pt-BR', 'pt'],
    ['uz-Cyrl-UZ', 'uz'],
    ['EN-us', 'en'],
    ['india', 'india'],
  ])('reads %s as %s', (tag, code) => {
    expect(productLanguage(tag)).toBe(code);
  });
});

describe('detection', () => {
  const SUPPORTED = ['en', 'ch', 'de', 'ru', 'ja', 'pt', 'ko', 'es'];
  interface Page {
    url?: string;
    cookie?: string;
    stored?: string;
    browser?: string[];
    html?: string;
    /** The messaging app's language. */
    host?: string;
  }
  function open({
    url = 'https://game.example/',
    cookie = '',
    stored,
    browser = [],
    html = '',
    host = '',
  }: Page) {
    const kept = new Map(stored ? [['i18nextLng', stored]] : []);
    const localStorage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
    const document = { cookie, documentElement: { getAttribute: () => html } };
    const location = new URL(url);
    const user = JSON.stringify({ id: 1, language_code: host });
    if (host) location.hash = `tgWebAppData=${encodeURIComponent(`user=${encodeURIComponent(user)}`)}`;
    const sessionStorage = { getItem: () => null, setItem: () => undefined };
    vi.stubGlobal('window', { location, localStorage, sessionStorage });
    vi.stubGlobal('document', document);
    vi.stubGlobal('navigator', { languages: browser, language: browser[0] });
    return { kept, document };
  }

  // [spec 9.19]
  it('takes query, cookie, local storage, browser, html tag, path and subdomain, in this order', () => {
    const all: Page = {
      url: 'https://es.game.example/ko?lng=de',
      cookie: 'i18next=ru',
      stored: 'ja',
      browser: ['pt-BR', 'en'],
      html: 'zh',
    };
    const steps: [Page, string][] = [
      [{}, 'de'],
      [{ url: 'https://es.game.example/ko' }, 'ru'],
      [{ cookie: '' }, 'ja'],
      [{ stored: '' }, 'pt'],
      [{ browser: ['fr'] }, 'ch'],
      [{ html: '' }, 'ko'],
      [{ url: 'https://es.game.example/friends' }, 'es'],
      [{ url: 'https://game.example/friends' }, 'en'],
    ];
    let page = all;
    for (const [change, language] of steps) {
      page = { ...page, ...change };
      open(page);
      expect(createLanguageMemory().detect(SUPPORTED), JSON.stringify(page)).toBe(language);
    }
  });

  it('takes the messaging app’s language after all of these, but not after the page’s own English', () => {
    const all: Page = { url: 'https://game.example/ko', host: 'zh-hans' };
    open(all);
    expect(createLanguageMemory().detect(SUPPORTED)).toBe('ko');
    open({ ...all, url: 'https://game.example/', html: 'en' });
    expect(createLanguageMemory().detect(SUPPORTED)).toBe('ch');
    open({ host: 'fr', html: 'en' });
    expect(createLanguageMemory().detect(SUPPORTED)).toBe('en');
  });

  it('refuses a language that is not ours, however it is written', () => {
    open({ url: 'https://game.example/?lng=%3Cscript%3E', browser: ['ru-RU'] });
    expect(createLanguageMemory().detect(SUPPORTED)).toBe('ru');
  });

  // [spec 9.19]
  it('keeps the choice in local storage and in a cookie that frames of other sites may keep', () => {
    const { kept, document } = open({});
    vi.stubGlobal('isSecureContext', true);
    createLanguageMemory().remember('ko');
    expect(kept.get('i18nextLng')).toBe('ko');
    expect(document.cookie).toMatch(/^i18next=ko; Path=\/; Expires=.*; Secure; SameSite=None; Partitioned$/);
  });

  it('remembers in one place when the browser forbids the other', () => {
    const { kept } = open({});
    forbidCookies();
    const memory = createLanguageMemory();
    memory.remember('ko');
    expect(kept.get('i18nextLng')).toBe('ko');
    expect(memory.detect(SUPPORTED)).toBe('ko');
  });

  it('survives a browser that forbids both', () => {
    open({});
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('no storage');
      },
    });
    forbidCookies();
    const memory = createLanguageMemory();
    expect(() => memory.remember('ko')).not.toThrow();
    expect(memory.detect(SUPPORTED)).toBe('en');
  });

  function forbidCookies() {
    Object.defineProperty(globalThis.document, 'cookie', {
      get: () => {
        throw new DOMException('no cookies');
      },
      set: () => {
        throw new DOMException('no cookies');
      },
    });
  }
});

describe('numbers', () => {
  it('are written as the language does, in Latin digits, by formatters built once', () => {
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
  ])('are cut down in %s, never rounded up, where they are short', (language, million, almost) => {
    const { compact } = numberFormats(language);
    expect([1_250_000, 999_960].map((value) => compact(value).replaceAll(/\s/g, ' '))).toEqual([
      million,
      almost,
    ]);
  });

  it('are grouped in every text as its language does, from the moment it is there', async () => {
    serve(json({ earn: { rewarded: '+{{amount}} Münzen!' }, airdrop: { points_other: '{{count}} Punkte' } }));
    const i18n = createI18n({ memory: memoryOf('de'), root: undefined });
    expect(i18n.t('earn.rewarded', { amount: 1_250_000 })).toBe('+1,250,000 coins!');
    await pass();
    expect(i18n.t('earn.rewarded', { amount: 1_250_000 })).toBe('+1.250.000 Münzen!');
    expect(i18n.t('airdrop.points', { count: 1372 })).toBe('1.372 Punkte');
    expect(i18n.t('welcome.title', { name: '1372' })).toContain('1372');
  });

  it('stay English with the words, where the language could not be loaded', async () => {
    serve(new Response('Not found', { status: 404 }));
    const i18n = createI18n({ memory: memoryOf('de'), root: undefined });
    await pass(60_000);
    expect(i18n.language).toBe('de');
    expect(i18n.t('earn.rewarded', { amount: 25_000 })).toBe('+25,000 coins!');
  });

  it('writes Uzbek as Uzbeks do, whatever the browser makes of it', () => {
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

describe('the pseudo-locale', () => {
  it('is longer and accented, placeholders stay', () => {
    const text = pseudoText('Welcome, {{name}}!');
    expect(text).toContain('{{name}}');
    expect(text).toMatch(/^Wélçómé/);
    expect(pseudoText('Tap the ninja')).toMatch(/^\[Táp thé ñíñjá.*\]$/);
    expect(text.length).toBeGreaterThanOrEqual('Welcome, {{name}}!'.length + 4);
  });
});
