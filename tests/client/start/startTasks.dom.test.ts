import { expect, it, vi } from 'vitest';
import { bringHud } from '../../../src/client/start/bringHud';
import { launch } from '../../../src/client/start/launch';
import { start } from '../../../src/client/start/start';
import { openShippedPage } from './shippedPage';

vi.mock('../../../src/client/start/bringHud', () => ({
  bringHud: vi.fn(() => ({ isThere: () => false, taken: new Promise(() => undefined) })),
}));
vi.mock('../../../src/client/start/launch', () => ({ launch: vi.fn() }));

it('enters the account and makes home live in two tasks, so that a touch between them is heard', async () => {
  await openShippedPage();
  start();
  expect(launch).toHaveBeenCalledOnce();
  await Promise.resolve();
  expect(bringHud).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(bringHud).toHaveBeenCalledOnce());
});
