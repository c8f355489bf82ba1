import { afterEach, expect, it, vi } from 'vitest';
import { renderedHome } from '../../../scripts/vite/standingHome';
import { createFirstTexts } from '../../../src/client/i18n/firstTexts';
import { bringHud } from '../../../src/client/start/bringHud';
import { createFrame } from '../../../src/client/start/stageFeed';
import { startTestGame } from './testGame';

const html = await renderedHome();

afterEach(() => {
  delete window.earlyCalls;
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function bring(login?: Promise<Response>) {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  history.replaceState(null, '', '/');
  document.body.innerHTML = `<div id="hud" hidden>${html}</div>`;
  if (login) window.earlyCalls = { login };
  const composed = startTestGame({ fetch: async () => new Response(null, { status: 404 }) });
  bringHud({
    composed,
    outside: { setHeroBox: () => undefined } as never,
    texts: createFirstTexts(document.documentElement),
    frame: createFrame({ splashBackground: 1, quality: 'HIGH' }),
    safety: {} as never,
  });
  const hud = document.getElementById('hud') as HTMLElement;
  return { composed, hud };
}

it('lays home out once the early login has made way for the sync', async () => {
  let answer = (_: Response) => {};
  const { hud } = bring(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(hud.hidden).toBe(true);
  answer(new Response());
  await vi.waitFor(() => expect(hud.hidden).toBe(false));
});

it('lays home out even when the early login fails or was never made', async () => {
  for (const login of [Promise.reject(new Error('offline')), undefined]) {
    const { hud } = bring(login);
    await vi.waitFor(() => expect(hud.hidden).toBe(false));
  }
});

it('shows home even when the early login hangs', () => {
  const { composed, hud } = bring(new Promise(() => undefined));
  composed.store.setState({ phase: 'playing' });
  expect(hud.hidden).toBe(false);
});
