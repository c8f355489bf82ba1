import { act, type ReactElement } from 'react';
import { expect, it } from 'vitest';
import { PaymentLine } from '../../../src/client/games/kit/PaymentLine';
import { Amount } from '../../../src/client/hud/components/Amount';
import { useGameStore } from '../../../src/client/hud/GameContext';
import WalletScreen from '../../../src/client/hud/screens/wallet/WalletScreen';
import { fakeGame, show } from './fakeGame';

const PAID = { kind: 'paid', reward: 0, playsLeft: 1 } as const;

/** Imitates a browser's translator, which replaces each text node with nested `<font>` elements. */
function translatePage(root: Element): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  }
}

function Balance({ of }: { of: (balance: number) => ReactElement }) {
  return of(useGameStore((state) => state.game.balance));
}

async function onTranslatedPage(of: (balance: number) => ReactElement) {
  const { game } = fakeGame();
  const earn = (balance: number) =>
    act(() => game.store.setState((state) => ({ game: { ...state.game, balance } })));
  const { container } = await show(<Balance of={of} />, game);
  earn(1000);
  translatePage(container);
  return { container, earn };
}

it.each<[string, (value: number) => ReactElement, string]>([
  ['an amount', (value) => <Amount value={value} />, '2,500'],
  ['an amount with a sign', (value) => <Amount value={value} sign="+" />, '+2,500'],
  ['a rising amount', (value) => <Amount value={value} sign="+" isRising />, '+2,500'],
  ['a short amount with a sign', (value) => <Amount value={value} sign="≥ " isCompact />, '≥ 2.5K'],
  [
    'a game’s payment',
    (reward) => <PaymentLine payment={{ ...PAID, reward }} onHandIn={() => {}} />,
    '2,500 coins',
  ],
])('%s follows its value on a page translated by the browser', async (_, of, shown) => {
  const { container, earn } = await onTranslatedPage(of);
  earn(2500);
  expect(container.textContent).toContain(shown);
  expect(container.textContent).not.toContain('1,000');
});

it('the wallet’s status stays current on a page translated by the browser', async () => {
  const { game } = fakeGame({}, { wallet: { wake: () => undefined } });
  const { container } = await show(<WalletScreen />, game);
  translatePage(container);
  act(() => game.store.setState(({ wallet }) => ({ wallet: { ...wallet, status: 'loading' } })));
  expect(container.textContent).toContain('Looking for your wallet');
  expect(container.textContent).not.toContain('No wallet connected');
});

it('a page translator leaves amounts unchanged', async () => {
  const { container } = await show(<Amount value={1000} />, fakeGame().game);
  expect(container.querySelector('.amount')?.getAttribute('translate')).toBe('no');
});
