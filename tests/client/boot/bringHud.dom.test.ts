import { readFileSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import { inRoot } from '../../../scripts/lib/paths.mjs';
import { bringHud } from '../../../src/client/boot/bringHud';
import { createFrame } from '../../../src/client/boot/stageFeed';
import { createHomeTexts } from '../../../src/client/language/homeTexts';
import { homeOfPage } from '../home/homeOfPage';
import { startTestGame } from './testGame';

const html = await homeOfPage();

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function bring() {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  history.replaceState(null, '', '/');
  document.body.innerHTML = `<div id="hud" hidden>${html}</div>`;
  const composed = startTestGame({ fetch: async () => new Response(null, { status: 404 }) });
  bringHud({
    composed,
    outside: { setHeroBox: () => undefined } as never,
    texts: createHomeTexts(document.documentElement),
    frame: createFrame({ splashBackground: 1, quality: 'HIGH' }),
    page: {} as never,
  });
  const hud = document.getElementById('hud') as HTMLElement;
  return { composed, hud };
}

it('lays home out after the first picture of the page', async () => {
  const { hud } = bring();
  expect(hud.hidden).toBe(true);
  await vi.waitFor(() => expect(hud.hidden).toBe(false));
});

it('has in its page all that the early start shows later', () => {
  const page = readFileSync(inRoot('index.html'), 'utf8');
  const rules = /#hud\[data-laid-out\][^{]*/.exec(page)?.[0] ?? '';
  const parts = rules.match(/\.[\w-]+/g) ?? [];
  expect(parts).toHaveLength(4);
  const { hud } = bring();
  for (const part of parts) expect(hud.querySelectorAll(part), part).toHaveLength(1);
});

it('shows home with the first tap, should no frame have come', () => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  const { composed, hud } = bring();
  // The early start has not come to the end of its own frames either.
  hud.dataset.laidOut = 'top';
  composed.store.setState({ phase: 'playing' });
  expect(hud.hidden).toBe(false);
  expect(hud.dataset.laidOut).toBeUndefined();
});
