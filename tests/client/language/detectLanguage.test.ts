import { afterEach, describe, expect, it, vi } from 'vitest';
import { detectLanguage, rememberLanguage } from '../../../src/client/language/detectLanguage';

afterEach(() => {
  vi.unstubAllGlobals();
});

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

function open({ url = 'https://game.example/', cookie = '', stored, browser = [], html = '' }: Page) {
  const kept = new Map(stored ? [['i18nextLng', stored]] : []);
  const document = { cookie, documentElement: { getAttribute: () => html } };
  vi.stubGlobal('location', new URL(url));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  vi.stubGlobal('document', document);
  vi.stubGlobal('navigator', { languages: browser });
  return { kept, document };
}

const detect = (page: Page) => {
  open(page);
  return detectLanguage(SUPPORTED, page.host);
};

function forbidCookies() {
  const forbid = () => {
    throw new DOMException('no cookies');
  };
  Object.defineProperty(globalThis.document, 'cookie', { get: forbid, set: forbid });
}

describe('language detection', () => {
  // [spec 9.18, 9.19]
  it('tries query, cookie, local storage, browser, html tag, path and subdomain in order', async () => {
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
    let page: Page = {
      url: 'https://es.game.example/ko?lng=de',
      cookie: 'i18next=ru',
      stored: 'ja',
      browser: ['pt-BR', 'en'],
      html: 'zh',
    };
    for (const [change, language] of steps) {
      page = { ...page, ...change };
      expect(await detect(page), JSON.stringify(page)).toBe(language);
    }
  });

  it('uses the messaging app’s language only before the page’s own English', async () => {
    const all: Page = { url: 'https://game.example/ko', host: 'zh-hans' };
    expect(await detect(all)).toBe('ko');
    expect(await detect({ ...all, url: 'https://game.example/', html: 'en' })).toBe('ch');
    expect(await detect({ host: 'fr', html: 'en' })).toBe('en');
  });

  it.each<[string, Page, string]>([
    ['a query', { url: 'https://game.example/?seen=1&lng=de' }, 'de'],
    ['one cookie of several', { cookie: 'seen=1; i18next=ru; kept=2' }, 'ru'],
    ['no cookie with a longer name', { cookie: 'old-i18next=ru' }, 'en'],
    ['the first supported language of the browser', { browser: ['fr', 'ko', 'de'] }, 'ko'],
    ['a regional path', { url: 'https://game.example/pt-br/' }, 'pt'],
    ['a regional subdomain', { url: 'https://pt-BR.game.example/' }, 'pt'],
    ['no host name without a subdomain', { url: 'https://de.example/' }, 'en'],
    ['no word that starts like English', { browser: ['eng', 'enq'], host: 'ja' }, 'ja'],
  ])('reads %s', async (_, page, language) => {
    expect(await detect(page)).toBe(language);
  });

  it('skips an unsupported language', async () => {
    expect(await detect({ url: 'https://game.example/?lng=%3Cscript%3E', browser: ['ru-RU'] })).toBe('ru');
  });

  it('reads the cookie asynchronously when the browser has a cookie store', async () => {
    open({ browser: ['de'] });
    forbidCookies();
    for (const [value, language] of [
      [null, 'de'],
      [{ name: 'i18next', value: 'ru' }, 'ru'],
    ] as const) {
      vi.stubGlobal('cookieStore', { get: async (name: string) => (name === 'i18next' ? value : null) });
      expect(await detectLanguage(SUPPORTED)).toBe(language);
    }
    vi.stubGlobal('cookieStore', { get: () => Promise.reject(new DOMException('forbidden')) });
    expect(await detectLanguage(SUPPORTED)).toBe('de');
  });
});

describe('the stored language choice', () => {
  // [spec 9.19]
  it('is stored in local storage and in a cookie readable inside other sites’ frames', () => {
    const { kept, document } = open({});
    vi.stubGlobal('isSecureContext', true);
    rememberLanguage('ko');
    expect(kept.get('i18nextLng')).toBe('ko');
    expect(document.cookie).toBe('i18next=ko; Path=/; Max-Age=31536000; Secure; SameSite=None; Partitioned');
  });

  it('is stored in one place when the browser denies the other', async () => {
    const { kept } = open({});
    forbidCookies();
    rememberLanguage('ko');
    expect(kept.get('i18nextLng')).toBe('ko');
    expect(await detectLanguage(SUPPORTED)).toBe('ko');
  });

  it('causes no error in a browser that denies both places', async () => {
    open({});
    forbidCookies();
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('no storage');
      },
    });
    expect(() => rememberLanguage('ko')).not.toThrow();
    expect(await detectLanguage(SUPPORTED)).toBe('en');
  });
});
