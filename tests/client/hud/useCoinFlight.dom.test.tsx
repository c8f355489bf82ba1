import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { GameProvider } from '../../../src/client/hud/GameContext';
import { useCoinFlight } from '../../../src/client/hud/useCoinFlight';
import { fakeGame } from './fakeGame';

vi.mock('../../../src/client/hud/dialogs/flyCoins', () => {
  throw new Error('the chunk did not arrive');
});

function coinFlight() {
  const showClaim = vi.fn();
  const { game } = fakeGame({}, { showClaim });
  const { result } = renderHook(useCoinFlight, {
    wrapper: ({ children }) => <GameProvider value={game}>{children}</GameProvider>,
  });
  return { coinsFrom: result.current, showClaim };
}

it('claimed coins cause no unhandled rejection when the code of their flight fails to load', async () => {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  const { coinsFrom } = coinFlight();
  const fly = coinsFrom(document.body);
  await vi.dynamicImportSettled();
  fly();
  await new Promise((resume) => setTimeout(resume, 20));
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});

it('claimed coins fire the stage’s claim effects once they are paid', () => {
  const { coinsFrom, showClaim } = coinFlight();
  const fly = coinsFrom(document.body);
  expect(showClaim).not.toHaveBeenCalled();
  fly();
  expect(showClaim).toHaveBeenCalledTimes(1);
});
