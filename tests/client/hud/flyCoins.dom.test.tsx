import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BalancePill } from '../../../src/client/hud/components/BalancePill';
import { flyCoins, landOn, payOut } from '../../../src/client/hud/dialogs/flyCoins';
import { fakeGame, show } from './fakeGame';

interface Flight {
  element: Element;
  frames: Keyframe[];
}

let flights: Flight[] = [];
let land = () => {};
const BUTTON = { left: 100, top: 400, width: 200, height: 48 } as DOMRect;
const layers = () => document.querySelectorAll('.coin-flight');

beforeEach(async () => {
  flights = [];
  const finished = new Promise<void>((resolve) => {
    land = resolve;
  });
  HTMLElement.prototype.animate = function (this: HTMLElement, frames: unknown) {
    if (this instanceof HTMLImageElement) flights.push({ element: this, frames: frames as Keyframe[] });
    return { finished } as unknown as Animation;
  };
  // jsdom has no layout, so place every element in the corner, visible.
  HTMLElement.prototype.getClientRects = () => [{}] as unknown as DOMRectList;
  await show(<BalancePill />, fakeGame().game);
});

afterEach(() => {
  cleanup();
  for (const layer of layers()) layer.remove();
  document.documentElement.removeAttribute('data-reduced-motion');
  vi.restoreAllMocks();
});

const ends = () => flights.map(({ frames }) => [frames[0]?.transform, frames.at(-1)?.transform]);

it('flyCoins() flies ten coins from the button to the balance and removes them', async () => {
  flyCoins(BUTTON, 'earned');
  expect(flights).toHaveLength(10);
  for (const [start, end] of ends()) {
    expect(start).toMatch(/^translate\(187px, 411px\)/);
    expect(end).toMatch(/^translate\(-13px, -13px\)/);
  }
  expect(layers()).toHaveLength(1);
  land();
  await vi.waitFor(() => expect(layers()).toHaveLength(0));
});

it('flyCoins() flies spent coins away from the balance', () => {
  flyCoins(BUTTON, 'spent');
  expect(flights).toHaveLength(10);
  for (const [start, end] of ends()) {
    expect(start).toMatch(/^translate\(-13px, -13px\)/);
    expect(end).toMatch(/^translate\(187px, 411px\)/);
  }
});

it('flyCoins() lands a purchase’s coins on its card, which lights up', () => {
  vi.useFakeTimers();
  const card = document.body.appendChild(document.createElement('button'));
  card.getBoundingClientRect = () => BUTTON;
  landOn(card);
  expect(ends()[0]?.[1]).toMatch(/^translate\(187px, 411px\)/);
  expect(card.hasAttribute('data-bought')).toBe(false);
  vi.advanceTimersByTime(620);
  expect(card.hasAttribute('data-bought')).toBe(true);
  vi.advanceTimersByTime(400);
  expect(card.hasAttribute('data-bought')).toBe(false);
  card.remove();
  vi.useRealTimers();
});

it('flyCoins() scrolls a bought card out from under the navigation before its coins fly', () => {
  const card = document.body.appendChild(document.createElement('button'));
  let top = 800;
  card.getBoundingClientRect = () => ({ ...BUTTON, top });
  card.scrollIntoView = vi.fn(() => {
    top = BUTTON.top;
  });
  landOn(card);
  expect(card.scrollIntoView).toHaveBeenCalledWith({ block: 'nearest' });
  expect(flights).toHaveLength(10);
  for (const [, end] of ends()) expect(end).toMatch(/^translate\(187px, 411px\)/);
  card.remove();
});

it('flyCoins() lands a game’s reward on the displayed amount', () => {
  const amount = document.body.appendChild(document.createElement('p'));
  amount.getBoundingClientRect = () => BUTTON;
  payOut(amount);
  expect(flights).toHaveLength(10);
  expect(ends()[0]?.[1]).toMatch(/^translate\(187px, 411px\)/);
  amount.remove();
});

it('flyCoins() animates only position and opacity', () => {
  flyCoins(BUTTON, 'earned');
  const moved = new Set(flights.flatMap(({ frames }) => frames.flatMap((frame) => Object.keys(frame))));
  expect([...moved].sort()).toEqual(['easing', 'offset', 'opacity', 'transform']);
});

it('flyCoins() flies nothing under reduced motion or without a visible balance', () => {
  document.documentElement.setAttribute('data-reduced-motion', '');
  flyCoins(BUTTON, 'earned');
  document.documentElement.removeAttribute('data-reduced-motion');
  cleanup();
  flyCoins(BUTTON, 'earned');
  expect([flights.length, layers().length]).toEqual([0, 0]);
});

it('the balance stays visible above a screen', () => {
  expect(screen.getByText('Balance').parentElement?.textContent).toBe('Balance3,000');
});
