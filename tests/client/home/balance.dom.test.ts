import { beforeEach, expect, it } from 'vitest';
import { createGameStore } from '../../../src/client/game/gameStore';
import { liveBalance } from '../../../src/client/home/balance';
import { numberFormats } from '../../../src/client/language/format';

let store: ReturnType<typeof createGameStore>;
let element: HTMLElement;

beforeEach(() => {
  store = createGameStore({ phase: 'playing' });
  store.setState(({ game }) => ({ game: { ...game, balance: 3000, earnPerTap: 2 } }));
  const home = document.createElement('main');
  home.innerHTML = '<b data-live="balance"></b>';
  element = home.firstChild as HTMLElement;
  liveBalance(home, { store, numbers: numberFormats('en') });
});

const tap = () =>
  store.setState(({ game }) => ({ game: { ...game, balance: game.balance + game.earnPerTap } }));

it('the balance shows a tap when its coin lands, but its data attribute does so at once', () => {
  tap();
  store.getState().setCoinsInFlight(2);
  expect([element.textContent, element.dataset.value]).toEqual(['3,000', '3002']);
  tap();
  store.getState().setCoinsInFlight(4);
  expect([element.textContent, element.dataset.value]).toEqual(['3,000', '3004']);
  store.getState().setCoinsInFlight(2);
  expect(element.textContent).toBe('3,002');
  store.getState().setCoinsInFlight(0);
  expect([element.textContent, element.dataset.value]).toEqual(['3,004', '3004']);
});

it('the balance shows a tap at once when no coin flies', () => {
  tap();
  expect(element.textContent).toBe('3,002');
});
