import { expect, it, vi } from 'vitest';
import { mountStage } from '../../../src/client/boot/gameLoop';
import { launch } from '../../../src/client/boot/lifecycle';
import { start } from '../../../src/client/boot/start';
import { activateHome } from '../../../src/client/home/liveHome';
import { openShippedPage } from '../boot/shippedPage';

/** Starts without an account and without React, whose translator would also set the texts. */
vi.mock('../../../src/client/boot/lifecycle', async (importActual) => ({
  ...(await importActual<object>()),
  launch: vi.fn(),
}));
vi.mock('../../../src/client/boot/gameLoop', () => ({ mountStage: vi.fn(), startGameLoop: vi.fn() }));
vi.mock('../../../src/client/home/liveHome', () => ({ activateHome: vi.fn(() => ({ onPress: vi.fn() })) }));

it('the start enters the account, activates home in the next task and sends the combo words', async () => {
  await openShippedPage();
  history.replaceState(null, '', '/?lng=ru');
  start();
  expect(launch).toHaveBeenCalledOnce();
  await Promise.resolve();
  // A touch may arrive between the launch and home's activation.
  expect(activateHome).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(document.documentElement.lang).toBe('ru'), { timeout: 30_000 });
  expect(activateHome).toHaveBeenCalledOnce();
  expect(vi.mocked(mountStage).mock.lastCall?.[0].frame.comboWords).toContain('МЕГАКОМБО');
});
