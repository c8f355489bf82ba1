import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { launchHash } from '../../e2e/support/launchHash';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  delete window.earlyCalls;
});

it('the early start loads three files at a time, the hero first, then the fonts, then the rest', async () => {
  const asked: string[] = [];
  const images: { onload?: () => void }[] = [];
  class Picture {
    onload?: () => void;
    constructor() {
      images.push(this);
    }
    set src(src: string) {
      asked.push(src);
    }
  }
  const pictures = Array.from({ length: 4 }, (_, index) => ({
    sources: [{ src: `/art/${index}.webp`, scale: 1, bytes: 1 }],
    most: 1,
    share: 1,
  }));
  vi.stubEnv('VITE_API_URL', '/');
  vi.stubGlobal('FIRST_FONTS', ['/fonts/text.woff2', '/fonts/display.woff2']);
  vi.stubGlobal('FIRST_PICTURES', pictures);
  vi.stubGlobal('CLIENT_VERSION', '1.2.3');
  vi.stubGlobal('Image', Picture);
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  location.hash = launchHash();
  await import('../../../src/client/start/early');
  const fonts = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')];
  const requested = () => fonts().map((font) => [font.getAttribute('href'), font.as, font.crossOrigin]);
  expect(asked).toEqual(['/art/0.webp', '/art/1.webp']);
  // The style sheet asks for a font in this very way, or it would be loaded twice.
  expect(requested()).toEqual([['/fonts/text.woff2', 'font', '']]);
  fonts()[0]?.dispatchEvent(new Event('load'));
  expect(requested().map(([href]) => href)).toEqual(['/fonts/text.woff2', '/fonts/display.woff2']);
  images[1]?.onload?.();
  images[2]?.onload?.();
  expect(asked).toEqual(['/art/0.webp', '/art/1.webp', '/art/2.webp', '/art/3.webp']);
  for (const font of fonts()) font.remove();
});

it('the early start names its version with each call, and proves who plays at the login alone', async () => {
  const calls: { path: string; headers: Headers }[] = [];
  vi.stubEnv('VITE_API_URL', '/');
  vi.stubGlobal('FIRST_FONTS', []);
  vi.stubGlobal('FIRST_PICTURES', []);
  vi.stubGlobal('CLIENT_VERSION', '1.2.3');
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    calls.push({ path: url, headers: new Headers(init.headers) });
    return Response.json({ token: 'abc', first_login: true });
  });
  location.hash = launchHash();
  await import('../../../src/client/start/early');
  await window.earlyCalls?.sync;
  expect(calls.map(({ path }) => path)).toEqual(['/api/auth/telegram-user', '/api/clicker/sync']);
  expect(calls.map(({ headers }) => headers.has('X-Telegram-Init-Data'))).toEqual([true, false]);
  expect(calls.map(({ headers }) => headers.get('X-Client-Version'))).toEqual(['1.2.3', '1.2.3']);
  expect(calls[1]?.headers.get('Authorization')).toBe('Bearer abc');
  // The app reads the same answer.
  const login = await window.earlyCalls?.login;
  expect([login?.status, await login?.json()]).toEqual([200, { token: 'abc', first_login: true }]);
});

it('the early start reads both answers to their end, so that the app finds them whole', async () => {
  const answers: Response[] = [];
  vi.stubEnv('VITE_API_URL', '/');
  vi.stubGlobal('FIRST_FONTS', []);
  vi.stubGlobal('FIRST_PICTURES', []);
  vi.stubGlobal('CLIENT_VERSION', '1.2.3');
  vi.stubGlobal('fetch', async (url: string) => {
    const answer = Response.json(url.endsWith('/sync') ? { balance: 7 } : { token: 'abc' }, { status: 201 });
    answers.push(answer);
    return answer;
  });
  location.hash = launchHash();
  await import('../../../src/client/start/early');
  const sync = await window.earlyCalls?.sync;
  expect(answers.map(({ bodyUsed }) => bodyUsed)).toEqual([true, true]);
  expect([sync?.status, await sync?.json()]).toEqual([201, { balance: 7 }]);
});
