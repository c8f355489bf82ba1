import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HOME_ICON_WIDTHS } from '../../../src/client/art/preload';
import { activateHome } from '../../../src/client/home/liveHome';
import { createHomeTexts, type HomeTexts } from '../../../src/client/language/homeTexts';
import { CONNECTION_KEY, connectionStorage } from '../../../src/client/wallet/savedConnection';
import { createPhone, startTestGame } from '../boot/testGame';
import { homeOfPage } from './homeOfPage';

const html = await homeOfPage();
let hud: HTMLElement;
let texts: HomeTexts;

const controls = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>('a, button')];
const named = (name: string) => {
  const found = controls(hud).find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name);
  if (!found) throw new Error(`home has no ${name}`);
  return found;
};
const live = (name: string) => hud.querySelector<HTMLElement>(`[data-live="${name}"]`);

function stand(phone = createPhone()): { game: ReturnType<typeof startTestGame> } {
  const game = startTestGame({ fetch: async () => new Response(null, { status: 404 }), phone });
  activateHome(hud, game, texts, { setHeroBox: () => undefined });
  return { game };
}

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/');
  hud = document.createElement('div');
  hud.innerHTML = html;
  document.body.replaceChildren(hud);
  texts = createHomeTexts(document.documentElement);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

// [spec 2.20, 2.21, 4.12]
it('home counts and shows taps before React has loaded', () => {
  const { game } = stand();
  const target = live('tapTarget') as HTMLButtonElement;
  expect(target.textContent).toBe('TAP ME');
  expect(target.disabled).toBe(true);
  game.store.setState({ phase: 'playing' });
  expect(target.disabled).toBe(false);
  target.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true, clientX: 5, clientY: 5 }));
  game.pass(100);
  expect(live('balance')?.dataset.value).toBe('3001');
  expect(live('energy')?.textContent).toBe('499');
  expect(live('levelName')?.textContent).toBe('Novice');
  expect(live('firstName')?.textContent).toBe('Hanzo');
  const tone = (energy: number) => {
    game.store.setState((state) => ({ game: { ...state.game, energy } }));
    return live('energyBar')?.dataset.tone;
  };
  expect([tone(251), tone(250), tone(100), target.disabled]).toEqual(['high', 'half', 'low', false]);
  expect([tone(0), target.disabled]).toEqual(['low', true]);
});

// [spec 4.29]
it.each([
  ['has a saved connection to restore', '{"type":"injected","jsBridgeKey":"wallet"}', 'Loading'],
  ['has none', null, 'Connect wallet'],
])('the wallet button of a player who %s says so before React has loaded', async (_, saved, label) => {
  const phone = createPhone();
  if (saved) connectionStorage(phone.storage, '7').set(CONNECTION_KEY, saved);
  stand(phone);
  const button = hud.querySelector<HTMLElement>('.wallet-button');
  expect(button?.getAttribute('aria-label')).toBe(label);
  expect(button?.getAttribute('aria-busy')).toBe(String(saved !== null));
  expect(button?.dataset.status).toBe(saved ? 'loading' : 'disconnected');
});

// [spec 4.17]
it('home formats large numbers for the language', async () => {
  const de = { combo: { tier4: 'MEGACOMBO x{{count}}' }, home: { levelOf: 'Stufe {{level}}/{{max}}' } };
  vi.stubGlobal('fetch', async () => Response.json(de));
  history.replaceState(null, '', '/?lng=de');
  texts = createHomeTexts(document.documentElement);
  await texts.known;
  const { game } = stand();
  game.store.setState((state) => ({ game: { ...state.game, comboTier: 4, comboCount: 1372 } }));
  expect(live('combo')?.textContent).toBe('MEGACOMBO x1.372');
  expect(texts.text('home.levelOf', { level: 1, max: 2500 })).toBe('Stufe 1/2.500');
});

it('the ninja’s picture reacts to a finger until the stage draws him', () => {
  const { game } = stand();
  const root = document.documentElement;
  const animate = vi.fn();
  Object.assign(live('hero') as HTMLElement, { animate });
  game.store.setState({ phase: 'playing' });
  const press = () =>
    live('tapTarget')?.dispatchEvent(
      new MouseEvent('pointerdown', { bubbles: true, clientX: 5, clientY: 5 }),
    );
  root.dataset.late = 'dela rubik glow blur';
  press();
  expect(animate).not.toHaveBeenCalled();
  root.dataset.late = 'rubik glow blur';
  press();
  delete root.dataset.late;
  expect(animate).toHaveBeenCalledOnce();
  root.dataset.stage = 'ready';
  press();
  delete root.dataset.stage;
  root.dataset.reducedMotion = '';
  press();
  delete root.dataset.reducedMotion;
  expect(animate).toHaveBeenCalledOnce();
});

it('home loads the splash’s pictures at once and the others when idle', () => {
  vi.useFakeTimers();
  const idle = vi.fn<(task: () => void) => void>();
  vi.stubGlobal('requestIdleCallback', idle);
  const { game } = stand();
  const sources = () => [...hud.querySelectorAll('img[data-art]')].map((image) => image.getAttribute('src'));
  const shown = () =>
    [...hud.querySelectorAll<HTMLElement>('img[data-art][src]')].map(({ dataset }) => dataset.art);
  expect(shown().sort()).toEqual(Object.keys(HOME_ICON_WIDTHS).sort());
  vi.advanceTimersByTime(5000);
  expect(idle).not.toHaveBeenCalled();
  game.store.setState(({ splash }) => ({ splash: { ...splash, assetsPercent: 100 } }));
  vi.advanceTimersByTime(200);
  expect(idle).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  vi.useRealTimers();
  expect(idle).toHaveBeenCalledOnce();
  expect(shown()).toHaveLength(3);
  idle.mock.lastCall?.[0]();
  expect(sources().filter((source) => !source?.endsWith('.webp'))).toEqual([]);
});

// [spec 2.16, 2.17]
it('home switches to the player’s language when its texts have loaded', async () => {
  const de = {
    nav: { friends: 'Freunde' },
    home: { levelOf: 'Stufe {{level}}/{{max}}' },
    economy: { levels: { 1: 'Neuling' } },
  };
  vi.stubGlobal('fetch', async () => Response.json(de));
  history.replaceState(null, '', '/?lng=de');
  texts = createHomeTexts(document.documentElement);
  stand();
  await texts.known;
  expect(document.documentElement.lang).toBe('de');
  expect(named('Freunde').getAttribute('href')).toBe('/friends');
  expect(live('levelNumber')?.textContent).toBe('Stufe 1/18');
  expect(live('levelName')?.textContent).toBe('Neuling');
  // Texts that are missing from the file appear in English.
  expect(named('Boost').getAttribute('href')).toBe('/boost');
  const header = [...hud.querySelectorAll('.home-header :is(a, button)')];
  expect(header.map((one) => one.getAttribute('href') ?? one.getAttribute('aria-label'))).toEqual([
    '/leaderboard',
    'Language',
    'Connect wallet',
    'Menu',
  ]);
  expect(header[1]?.querySelector('img')).not.toBeNull();
});

it('home stays English when the language fails to load', async () => {
  vi.stubGlobal('fetch', async () => new Response('<!doctype html>', { status: 200 }));
  history.replaceState(null, '', '/?lng=de');
  document.documentElement.lang = 'en';
  texts = createHomeTexts(document.documentElement);
  stand();
  await texts.known;
  expect(document.documentElement.lang).toBe('en');
  expect(named('Friends')).toBeTruthy();
});

it('activateHome() does nothing on another screen', () => {
  history.replaceState(null, '', '/friends');
  const game = startTestGame({ fetch: async () => new Response(null, { status: 404 }) });
  expect(activateHome(hud, game, texts, { setHeroBox: () => undefined })).toBeNull();
  expect(hud.childElementCount).toBe(0);
});
