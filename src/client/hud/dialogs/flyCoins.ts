import { coreArt } from '../../art/core';
import { wantsLessMotion } from '../../host/device';
import { COIN_FLIGHT_MS, type CoinsWere } from '../coinFlight';

const COINS = 10;
const COIN_PX = 26;
const STAGGER_MS = 34;
/** Share of a flight during which the coins burst apart. */
const SPRING = 0.32;
const SPREAD_PX = 46;
const GOLDEN_ANGLE = 2.4;
/** Height from which a game's coins fall. */
const PAYOUT_PX = 150;

/**
 * Flies ten coins between a button and the balance, which pulses. Does nothing under reduced motion or without a
 * balance.
 */
export function flyCoins(button: DOMRect, were: CoinsWere): void {
  const purse = [...document.querySelectorAll<HTMLElement>('.balance-line, .balance-pill')].find(
    (element) => element.getClientRects().length > 0,
  );
  if (!purse?.animate || wantsLessMotion()) return;
  const coin = middle((purse.querySelector('img') ?? purse).getBoundingClientRect());
  flyTen(were === 'earned' ? [middle(button), coin] : [coin, middle(button)]);
  const first = were === 'earned' ? COIN_FLIGHT_MS : 0;
  purse.animate(ANSWER[were], { duration: 160, delay: first, iterations: were === 'earned' ? 3 : 1 });
}

/** Drops ten coins from above into the amount that a game paid. */
export function payOut(amount: HTMLElement): void {
  if (!amount.animate || wantsLessMotion()) return;
  const to = middle((amount.querySelector('img') ?? amount).getBoundingClientRect());
  flyTen([{ x: innerWidth / 2, y: to.y - PAYOUT_PX }, to]);
}

/** Flies ten coins above everything, even an open dialog if the browser supports popovers. */
function flyTen([from, to]: readonly [Point, Point]): void {
  const layer = document.createElement('div');
  layer.className = 'coin-flight';
  layer.setAttribute('aria-hidden', 'true');
  document.body.append(layer);
  layer.popover = 'manual';
  layer.showPopover?.();
  const flights = Array.from({ length: COINS }, (_, index) => fly(layer, from, to, index));
  void Promise.allSettled(flights.map(({ finished }) => finished)).then(() => layer.remove());
}

/** Durations of a bought card's pop and of the light that sweeps over it. */
const CARD_POP_MS = 220;
const CARD_SWEEP_MS = 400;

/**
 * Flies coins to the bought card, which pops and lights up when the first one lands. Does nothing under reduced motion.
 */
export function landOn(card: HTMLElement): void {
  if (!card.animate || wantsLessMotion()) return;
  // Coins must not fly into the navigation, which may cover the card.
  card.scrollIntoView?.({ block: 'nearest' });
  flyCoins(card.getBoundingClientRect(), 'spent');
  card.animate(
    { transform: ['none', 'scale(1.08)', 'none'] },
    { duration: CARD_POP_MS, delay: COIN_FLIGHT_MS, easing: 'ease-out' },
  );
  setTimeout(() => {
    card.toggleAttribute('data-bought', true);
    setTimeout(() => card.removeAttribute('data-bought'), CARD_SWEEP_MS);
  }, COIN_FLIGHT_MS);
}

const ANSWER = {
  earned: { transform: ['none', 'scale(1.1)', 'none'] },
  spent: { transform: ['none', 'scale(0.92)', 'none'] },
};

interface Point {
  x: number;
  y: number;
}

const middle = ({ left, top, width, height }: DOMRect): Point => ({
  x: left + width / 2,
  y: top + height / 2,
});

/** A coin bursts away from the others and falls towards its target. */
function fly(layer: HTMLElement, from: Point, to: Point, index: number): Animation {
  const coin = document.createElement('img');
  coin.src = coreArt.urlAt('coin', COIN_PX);
  coin.width = COIN_PX;
  coin.height = COIN_PX;
  coin.alt = '';
  layer.append(coin);
  const reach = SPREAD_PX * (0.55 + 0.45 * ((index * 0.618) % 1));
  const apart = {
    x: from.x + Math.cos(index * GOLDEN_ANGLE) * reach,
    y: from.y + Math.sin(index * GOLDEN_ANGLE) * reach * 0.7,
  };
  const at = ({ x, y }: Point, size: number) =>
    `translate(${x - COIN_PX / 2}px, ${y - COIN_PX / 2}px) scale(${size})`;
  return coin.animate(
    [
      { transform: at(from, 0.4), opacity: 0, easing: 'cubic-bezier(0.1, 0.8, 0.3, 1)' },
      { transform: at(apart, 1.1), opacity: 1, offset: SPRING, easing: 'cubic-bezier(0.6, 0, 0.85, 0.4)' },
      { transform: at(to, 0.75), opacity: 1, offset: 0.96 },
      { transform: at(to, 0.6), opacity: 0 },
    ],
    { duration: COIN_FLIGHT_MS, delay: index * STAGGER_MS, fill: 'both' },
  );
}
