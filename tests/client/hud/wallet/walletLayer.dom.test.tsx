import { act, cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { WalletView } from '../../../../src/client/first/store/model';
import { WalletLayer } from '../../../../src/client/hud/dialogs/wallet/WalletLayer';
import { fakeGame, show } from '../fakeGame';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

it('keeps the game below an open wallet window out of reach, and gives it back with the focus', async () => {
  const hud = document.createElement('div');
  hud.id = 'hud';
  const button = document.createElement('button');
  hud.append(button);
  document.body.append(hud);
  button.focus();

  const { game } = fakeGame({}, { wallet: { setLanguage: () => undefined } });
  const turn = (window: WalletView['window']) =>
    act(() => game.store.setState(({ wallet }) => ({ wallet: { ...wallet, window } })));
  await show(<WalletLayer />, game);
  turn('open');
  expect(hud.inert).toBe(true);
  button.blur();
  turn('closed');
  expect(hud.inert).toBe(false);
  expect(document.activeElement).toBe(button);
});
