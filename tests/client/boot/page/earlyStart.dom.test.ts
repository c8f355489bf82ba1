import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NEXT_START_KEY } from '../../../../src/client/storage/keys';
import { launchHash } from '../../../e2e/support/launchHash';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  delete window.early;
});

/** Runs the early start against the test's answers and returns the requested pictures. */
async function begin(fetch: typeof globalThis.fetch, hash = launchHash()): Promise<string[]> {
  const asked: string[] = [];
  class Picture {
    set src(src: string) {
      asked.push(src);
    }
  }
  vi.stubEnv('VITE_API_URL', '/');
  vi.stubGlobal('FIRST_PICTURES', NEWCOMERS_PICTURES);
  vi.stubGlobal('CLIENT_VERSION', '1.2.3');
  vi.stubGlobal('Image', Picture);
  vi.stubGlobal('fetch', fetch);
  location.hash = hash;
  await import('../../../../src/client/boot/page/earlyStart');
  return asked;
}

const early = () => window.early;

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** The build gives embedded pictures no address. */
const NEWCOMERS_PICTURES = ['/art/hero.webp', '', '/art/glow.webp'].map((src) => [[0, src]]);

it('the early start requests no picture before the first answer, so the script loads first', async () => {
  let answer = (_: Response) => {};
  const asked = await begin(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(asked).toEqual([]);
  answer(Response.json({ token: 'abc' }));
  await vi.waitFor(() => expect(asked).toEqual(['/art/hero.webp', '/art/glow.webp']));
});

it('the early start requests the last start’s pictures at once, but no foreign URL', async () => {
  const pictures = ['/art/hero-07@2x.0a1b2c3d.avif', 'https://elsewhere.example/x.webp'];
  localStorage.setItem(NEXT_START_KEY, JSON.stringify({ 1001: { splash: 1, pictures } }));
  const asked = await begin(() => new Promise(() => undefined));
  expect(asked).toEqual(['/art/hero-07@2x.0a1b2c3d.avif']);
});

it.each([
  ['the game’s fonts, so the page uses them', { pictures: ['/art/hero-07@2x.0a1b2c3d.avif'] }, 'glow blur'],
  ['no fonts, so they load after the splash', {}, 'dela rubik glow blur'],
])('a returning browser has %s', async (_, kept, late) => {
  localStorage.setItem(NEXT_START_KEY, JSON.stringify({ 1001: { splash: 1, ...kept } }));
  document.documentElement.dataset.late = 'dela rubik glow blur';
  await begin(() => new Promise(() => undefined));
  expect(document.documentElement.dataset.late).toBe(late);
  delete document.documentElement.dataset.late;
});

it('the early start lays out only home, one part per frame from the third frame on', async () => {
  for (const [path, isHidden] of [
    ['/', false],
    ['/boost', true],
  ] as const) {
    vi.resetModules();
    delete window.early;
    history.replaceState(null, '', path);
    document.body.innerHTML = '<div id="hud" hidden></div>';
    await begin(() => new Promise(() => undefined));
    const hud = document.getElementById('hud');
    const shown: (string | undefined)[] = [];
    for (let frame = 0; frame < 5; frame++) {
      await nextFrame();
      if (!hud?.hidden) shown.push(hud?.dataset.laidOut);
    }
    expect(shown).toEqual(isHidden ? [] : ['top', 'ninja', 'cards', undefined]);
  }
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});

it('the early start hides nothing that the app already shows', async () => {
  document.body.innerHTML = '<div id="hud" hidden></div>';
  const hud = document.getElementById('hud') as HTMLElement;
  vi.resetModules();
  delete window.early;
  await begin(() => new Promise(() => undefined));
  hud.hidden = false;
  for (let frame = 0; frame < 3; frame++) await nextFrame();
  expect(hud.dataset.laidOut).toBeUndefined();
  document.body.replaceChildren();
});

it('the early start sends the version with each call and the launch data only at the login', async () => {
  const calls: { path: string; headers: Headers }[] = [];
  vi.stubEnv('VITE_API_URL', '/');
  vi.stubGlobal('FIRST_PICTURES', []);
  vi.stubGlobal('CLIENT_VERSION', '1.2.3');
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    calls.push({ path: url, headers: new Headers(init.headers) });
    return Response.json({ token: 'abc', first_login: true });
  });
  location.hash = launchHash();
  await import('../../../../src/client/boot/page/earlyStart');
  await window.early?.calls.sync;
  expect(calls.map(({ path }) => path)).toEqual(['/api/auth/telegram-user', '/api/clicker/sync']);
  expect(calls.map(({ headers }) => headers.has('X-Telegram-Init-Data'))).toEqual([true, false]);
  expect(calls.map(({ headers }) => headers.get('X-Client-Version'))).toEqual(['1.2.3', '1.2.3']);
  expect(calls[1]?.headers.get('Authorization')).toBe('Bearer abc');
  // The app reads the same answer.
  const login = await window.early?.calls.login;
  expect([login?.status, await login?.json()]).toEqual([200, { token: 'abc', first_login: true }]);
});

it('the early start requests the sync in the player’s chosen language', async () => {
  localStorage.setItem('i18nextLng', 'de');
  const asked: (string | null)[] = [];
  await begin(async (_, init) => {
    asked.push(new Headers(init?.headers).get('Accept-Language'));
    return Response.json({ token: 'abc' });
  });
  await window.early?.calls.sync;
  expect(asked).toEqual([null, 'de']);
});

it('the early start passes both answers to the app in full', async () => {
  const answers: Response[] = [];
  vi.stubEnv('VITE_API_URL', '/');
  vi.stubGlobal('FIRST_PICTURES', []);
  vi.stubGlobal('CLIENT_VERSION', '1.2.3');
  vi.stubGlobal('fetch', async (url: string) => {
    const answer = Response.json(url.endsWith('/sync') ? { balance: 7 } : { token: 'abc' }, { status: 201 });
    answers.push(answer);
    return answer;
  });
  location.hash = launchHash();
  await import('../../../../src/client/boot/page/earlyStart');
  const sync = await window.early?.calls.sync;
  expect(answers.map(({ bodyUsed }) => bodyUsed)).toEqual([true, true]);
  expect([sync?.status, sync?.bodyUsed]).toEqual([201, false]);
  // The text must be ready at once, because reading a stream takes several turns.
  const read = vi.spyOn(Response.prototype, 'text');
  expect(await sync?.text()).toBe('{"balance":7}');
  expect(read).not.toHaveBeenCalled();
  expect(await sync?.json()).toEqual({ balance: 7 });
  read.mockRestore();
});

// [spec 2.14, 9.9]
it('the early start previews the splash chosen by the last start, otherwise a random one', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.6);
  for (const [kept, shown] of [
    [2, 2],
    [undefined, 3],
    [5, 3],
  ]) {
    vi.resetModules();
    delete window.early;
    delete document.documentElement.dataset.splash;
    localStorage.setItem(NEXT_START_KEY, JSON.stringify({ 1001: { splash: kept, pictures: [] } }));
    await begin(() => new Promise(() => undefined));
    expect([document.documentElement.dataset.splash, early()?.splash]).toEqual([String(shown), shown]);
  }
  vi.restoreAllMocks();
});

it('the early start skips the login when the host’s storage may hold a token', async () => {
  const fetch = vi.fn(async () => Response.json({ token: 'abc' }));
  for (const [platform, isAsked] of [
    ['tdesktop', false],
    ['android', true],
  ] as const) {
    vi.resetModules();
    delete window.early;
    await begin(fetch, launchHash({ platform, version: '9.0' }));
    expect(early()?.calls.login !== undefined).toBe(isAsked);
  }
});
