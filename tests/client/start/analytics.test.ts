import { expect, it, vi } from 'vitest';
import { createGameStore } from '../../../src/client/first/store/gameStore';
import type { ComposedGame } from '../../../src/client/start/createGame';
import { watchLifecycle } from '../../../src/client/start/lifecycle';
import type { Page } from '../../../src/client/start/page';

function world() {
  const analytics = { setEnabled: vi.fn(), hidden: vi.fn() };
  const store = createGameStore();
  const page = {
    host: {
      onVisibility: () => undefined,
      setHapticsEnabled: () => undefined,
    },
    analytics,
    sound: { apply: () => undefined },
  } as unknown as Page;
  const composed = { store, engine: { onLedger: () => undefined } } as unknown as ComposedGame;
  return { analytics, store, page, composed };
}

it('the player’s switch reaches the analytics at the start and whenever it is pressed', () => {
  const { analytics, store, page, composed } = world();
  store.setState(({ settings }) => ({ settings: { ...settings, analytics: false } }));
  watchLifecycle(composed, page);
  expect(analytics.setEnabled.mock.calls).toEqual([[false]]);
  store.setState(({ settings }) => ({ settings: { ...settings, analytics: true } }));
  expect(analytics.setEnabled.mock.lastCall).toEqual([true]);
});
