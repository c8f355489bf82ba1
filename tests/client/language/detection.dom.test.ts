import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLanguageMemory } from '../../../src/client/language/detection';
import { LANGUAGE_CODES } from '../../../src/client/language/languages';
import { onlyEnglish } from '../../../src/client/language/onlyEnglish';

afterEach(() => {
  vi.unstubAllGlobals();
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
    const earlyLaunch = { user: { languageCode: host } };
    vi.stubGlobal('window', { location, localStorage, earlyLaunch });
    vi.stubGlobal('location', location);
    vi.stubGlobal('localStorage', localStorage);
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

  it('is skipped only when every place says English or nothing', async () => {
    const english: Page = { browser: ['en-GB', 'en'], html: 'en', host: 'en' };
    const others: Page[] = [
      { url: 'https://game.example/?lng=de' },
      { cookie: 'seen=1; i18next=ru' },
      { stored: 'ja' },
      { browser: ['en', 'ko'] },
      { browser: ['pt-BR'] },
      { url: 'https://game.example/ko' },
      { url: 'https://es.game.example/' },
      { url: 'https://pt-BR.game.example/' },
      { host: 'zh-hans' },
    ];
    open(english);
    expect(await onlyEnglish('en')).toBe(true);
    open({ ...english, cookie: 'seen=1; i18next=en; kept=2', stored: 'en' });
    expect(await onlyEnglish('en')).toBe(true);
    for (const other of others) {
      open({ ...english, ...other });
      expect(await onlyEnglish(other.host ?? 'en'), JSON.stringify(other)).toBe(false);
    }
    const places = fc.record({
      url: fc.constantFrom(
        'https://game.example/',
        'https://de.game.example/',
        'https://game.example/de?lng=ru',
      ),
      cookie: fc.constantFrom('', 'i18next=ru', 'i18next=en'),
      stored: fc.constantFrom('', 'ja', 'en'),
      browser: fc.array(fc.constantFrom('en', 'en-US', 'de', 'fr', 'eng')),
      html: fc.constant('en'),
      host: fc.constantFrom('', 'en', 'ar', 'enq'),
    });
    await fc.assert(
      fc.asyncProperty(places, async (page) => {
        open(page);
        if (await onlyEnglish(page.host)) expect(createLanguageMemory().detect(LANGUAGE_CODES)).toBe('en');
      }),
    );
  });

  it('is not skipped when the browser forbids access to cookies', async () => {
    open({ browser: ['en'] });
    forbidCookies();
    expect(await onlyEnglish('en')).toBe(false);
  });

  it('has the page wait for no cookie where the browser can be asked beside it', async () => {
    open({ browser: ['en'] });
    forbidCookies();
    for (const [value, isEnglish] of [
      [null, true],
      [{ name: 'i18next', value: 'en' }, true],
      [{ name: 'i18next', value: 'ru' }, false],
    ] as const) {
      vi.stubGlobal('cookieStore', { get: async (name: string) => (name === 'i18next' ? value : null) });
      expect(await onlyEnglish('en'), JSON.stringify(value)).toBe(isEnglish);
    }
    vi.stubGlobal('cookieStore', { get: () => Promise.reject(new DOMException('forbidden')) });
    expect(await onlyEnglish('en')).toBe(false);
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
