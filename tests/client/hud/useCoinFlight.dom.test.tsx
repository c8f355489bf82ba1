import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useCoinFlight } from '../../../src/client/hud/useCoinFlight';

vi.mock('../../../src/client/hud/dialogs/flyCoins', () => {
  throw new Error('the chunk did not arrive');
});

it('useCoinFlight() survives missing coin code, whether or not coins are due', async () => {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  const { result } = renderHook(() => useCoinFlight());
  const fly = result.current(document.body);
  await vi.dynamicImportSettled();
  fly('earned');
  await new Promise((resume) => setTimeout(resume, 20));
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});
