import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Now } from '../../src/desk/Now';
import type { Rates } from '../../src/server/desk/rates';
import { render } from './renderDesk';

/** 2026-11-22 14:05:07 UTC. */
const NOW = Date.UTC(2026, 10, 22, 14, 5, 7) / 1000;
const SLOT = Math.floor(NOW / 10) * 10;

let points: Rates['points'];
let routes: Rates['routes'];
let launched: number;
let refusals: [] | null;

beforeEach(() => {
  points = [];
  routes = [];
  launched = 7;
  refusals = [];
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(
      address.endsWith('/funnel')
        ? { days: 30, launched, tapped: 0, level2: 0, couldDay2: 0, day2: 0, couldDay7: 0, day7: 0 }
        : { now: NOW, databaseMs: 1, refusals, players: 0, processes: [], points, routes },
    ),
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const point = (at: number, taps: number) => ({
  at,
  taps,
  calls: 0,
  failures: 0,
  p99Ms: 0,
  waiting: 0,
});
const show = async () => {
  render(<Now />);
  return screen.findByRole('img', { name: /^Taps/ });
};
/** Returns the start and end of each line in a chart that is 300 wide. */
const linesOf = (chart: HTMLElement) =>
  [...chart.querySelectorAll('polyline.chart-line')].map((line) => {
    const places = (line.getAttribute('points') ?? '').split(' ').map((each) => Number(each.split(',')[0]));
    return [Math.round(Math.min(...places)), Math.round(Math.max(...places))];
  });
const tile = (name: string) => screen.getByText(name).nextElementSibling?.textContent;

it('a chart draws a minute of points at the scale of half an hour', async () => {
  points = [0, 1, 2, 3, 4, 5, 6].map((step) => point(SLOT - 60 + step * 10, 5));
  expect(linesOf(await show())).toEqual([[289, 297]]);
});

it('a chart leaves a gap where points are missing', async () => {
  points = [900, 890, 880, 100, 90, 80, 0].map((ago) => point(SLOT - ago, 5));
  expect(linesOf(await show())).toEqual([
    [149, 152],
    [282, 286],
  ]);
});

it('a chart draws a single point as a dot', async () => {
  points = [point(SLOT - 10, 5)];
  expect(linesOf(await show())).toEqual([[297, 297]]);
  cleanup();
  points = [];
  expect(linesOf(await show())).toEqual([]);
});

it('a chart doesn’t show an older point as current', async () => {
  points = [point(SLOT - 120, 500)];
  const chart = await show();
  expect(chart.getAttribute('aria-label')).toContain('Taps: not known, at most 500');
  expect(tile('Taps a second')).toBe('–');
});

it('the newest complete slot counts as current', async () => {
  points = [point(SLOT - 20, 4), point(SLOT - 10, 5)];
  await show();
  expect(tile('Taps a second')).toBe('5');
});

it('a single failure in the last minute shows as more than zero', async () => {
  routes = [{ route: '/api/clicker/tap', byStatus: { 200: 12.34, 500: 1 / 60 }, meanMs: 3 }];
  await show();
  expect(screen.getByText('500: 0.02')).toBeTruthy();
  expect(screen.getByText('200: 12.3')).toBeTruthy();
});

it('the page shows the time of the server’s answer', async () => {
  await show();
  expect(screen.getByText(/^At 14:05:07 UTC/)).toBeTruthy();
});

it('the rest of the page is shown when refused taps are too many to count', async () => {
  refusals = null;
  await show();
  expect(screen.getByText(/^Not counted: there are too many/)).toBeTruthy();
});

it('the count of newcomers refreshes while the page is open', async () => {
  await show();
  await screen.findByText(/^7 of 7/);
  launched = 8;
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText(/^8 of 8/)).toBeTruthy();
});
