import { expect, it, vi } from 'vitest';
import { createGameStore } from '../../../src/client/game/gameStore';
import { createPopups } from '../../../src/client/popups/popups';
import type { PopupMessage } from '../../../src/client/popups/popupsSlice';
import { createMemoryKeyValue } from '../../support/memoryKeyValue';
import { popup } from './popupMessage';

/** Starts the popups of a game whose provider sends these messages in order. */
function start(messages: PopupMessage[] = []) {
  const store = createGameStore({ popupTurn: 'free' });
  const storage = createMemoryKeyValue();
  const ask = vi.fn(async () => messages.shift() ?? null);
  const popups = createPopups({
    store,
    api: { popup: ask },
    storage,
    clock: { wallMs: () => 0, monotonicMs: () => 0 },
    telegramId: '7',
  });
  const nextTurn = () => {
    store.setState({ popupTurn: 'waits' });
    store.setState({ popupTurn: 'free' });
  };
  return { store, storage, popups, ask, nextTurn };
}

it('a popup’s turn requests no message before a screen has requested one', () => {
  const { ask, nextTurn } = start();
  nextTurn();
  expect(ask).not.toHaveBeenCalled();
});

it('a finished cycle does not restart on the next turn', async () => {
  const { popups, ask, nextTurn } = start();
  await popups.check();
  nextTurn();
  expect(ask).toHaveBeenCalledTimes(1);
});

it('a requested message appears when the passive income popup closes, if its turn lasts', async () => {
  const { store, popups, ask } = start([popup(5)]);
  store.setState({ passive: { isPassiveDone: false, passiveAmount: 12 } });
  await popups.check();
  expect(ask).not.toHaveBeenCalled();
  store.setState({ passive: { isPassiveDone: true, passiveAmount: 0 } });
  await vi.waitFor(() => expect(store.getState().popup?.id).toBe(5));
});

it('a second request waits for a turn, not for the next coin', async () => {
  const { store, popups, ask, nextTurn } = start();
  await Promise.all([popups.check(), popups.check()]);
  store.setState(({ game }) => ({ game: { ...game, balance: game.balance + 1 } }));
  expect(ask).toHaveBeenCalledTimes(1);
  nextTurn();
  expect(ask).toHaveBeenCalledTimes(2);
});

it('invalid ids among the seen popups are dropped on the next write', async () => {
  const { storage, popups } = start([popup(5)]);
  storage.set('popup-count', '{"7":["5",null,1.5,6]}');
  await popups.check();
  popups.seen();
  expect(JSON.parse(storage.get('popup-count') ?? '')).toEqual({ 7: [6, 5] });
});
