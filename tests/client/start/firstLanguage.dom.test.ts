import { expect, it, vi } from 'vitest';
import { bringHud } from '../../../src/client/start/bringHud';
import { start } from '../../../src/client/start/start';
import { openShippedPage } from './shippedPage';

/** A start that React never joins. Its translator would set the words as well. */
vi.mock('../../../src/client/start/bringHud', () => ({
  bringHud: vi.fn(() => ({ isThere: () => false, taken: new Promise(() => undefined) })),
}));

it('gives the stage the combo words of the language that the game starts in', async () => {
  await openShippedPage();
  history.replaceState(null, '', '/?lng=ru');
  start();
  await vi.waitFor(() => expect(document.documentElement.lang).toBe('ru'), { timeout: 30_000 });
  const shared = vi.mocked(bringHud).mock.lastCall?.[0];
  expect(shared?.frame.comboWords).toContain('МЕГАКОМБО');
});
