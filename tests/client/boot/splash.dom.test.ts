import { expect, it, vi } from 'vitest';
import { runSplash } from '../../../src/client/boot/splash';
import { createGameStore } from '../../../src/client/game/gameStore';
import { bringLooks } from '../../../src/client/home/reveal';

vi.mock('../../../src/client/home/reveal', () => ({ bringLooks: vi.fn() }));

it('disappears once, although the game is ready first and React later', async () => {
  document.body.innerHTML = '<div id="splash"></div>';
  const store = createGameStore({ phase: 'loading' });
  let take: (value: unknown) => void = () => undefined;
  const taken = new Promise((resolve) => {
    take = resolve;
  });
  runSplash(
    store,
    { text: String },
    { splash: 1, isSplashKept: false },
    { isReady: () => true, ready: taken },
  );
  expect(document.getElementById('splash')).not.toBeNull();
  store.setState({ phase: 'playing' });
  expect(document.getElementById('splash')).toBeNull();
  take(undefined);
  await taken;
  expect(bringLooks).toHaveBeenCalledOnce();
});
