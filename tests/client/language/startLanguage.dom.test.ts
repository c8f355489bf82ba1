import { expect, it, vi } from 'vitest';
import { bringHud } from '../../../src/client/boot/bringHud';
import { launch } from '../../../src/client/boot/launch';
import { start } from '../../../src/client/boot/start';
import { openShippedPage } from '../boot/shippedPage';

/** A start that React never joins. Its translator would set the words as well. */
vi.mock('../../../src/client/boot/bringHud', () => ({
  bringHud: vi.fn(() => ({ isThere: () => false, taken: new Promise(() => undefined) })),
}));
vi.mock('../../../src/client/boot/launch', () => ({ launch: vi.fn() }));

it('enters the account and makes home live in two tasks, and gives the stage the combo words of the language', async () => {
  await openShippedPage();
  history.replaceState(null, '', '/?lng=ru');
  start();
  expect(launch).toHaveBeenCalledOnce();
  await Promise.resolve();
  // A touch between the two is heard.
  expect(bringHud).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(document.documentElement.lang).toBe('ru'), { timeout: 30_000 });
  expect(bringHud).toHaveBeenCalledOnce();
  const shared = vi.mocked(bringHud).mock.lastCall?.[0];
  expect(shared?.frame.comboWords).toContain('МЕГАКОМБО');
});
