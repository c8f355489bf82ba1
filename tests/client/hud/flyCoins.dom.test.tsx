import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BalancePill } from '../../../src/client/hud/components/BalancePill';
import { flyCoins } from '../../../src/client/hud/dialogs/flyCoins';
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
  // jsdom lays nothing out: everything is shown, at the corner.
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

it('flies ten coins from the button to the balance, and clears up', async () => {
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

it('lets spent coins leave the balance', () => {
  flyCoins(BUTTON, 'spent');
  expect(flights).toHaveLength(10);
  for (const [start, end] of ends()) {
    expect(start).toMatch(/^translate\(-13px, -13px\)/);
    expect(end).toMatch(/^translate\(187px, 411px\)/);
  }
});

it('moves nothing but place and opacity', () => {
  flyCoins(BUTTON, 'earned');
  const moved = new Set(flights.flatMap(({ frames }) => frames.flatMap((frame) => Object.keys(frame))));
  expect([...moved].sort()).toEqual(['easing', 'offset', 'opacity', 'transform']);
});

it('flies nothing for a player who wants less motion, or where no balance is shown', () => {
  document.documentElement.setAttribute('data-reduced-motion', '');
  flyCoins(BUTTON, 'earned');
  document.documentElement.removeAttribute('data-reduced-motion');
  cleanup();
  flyCoins(BUTTON, 'earned');
  expect([flights.length, layers().length]).toEqual([0, 0]);
});

it('shows the balance above a screen', () => {
  expect(screen.getByText('Balance').parentElement?.textContent).toBe('Balance3,000');
});
