import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CountedNumber } from '../../../src/client/hud/components/CountedNumber';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  document.documentElement.removeAttribute('data-reduced-motion');
});

const counted = (value: number) => <CountedNumber value={value} format={(now) => `+${now}/h`} />;

it('a counted number waits for a purchase’s coins to land, then counts up in half a second', () => {
  const { container, rerender } = render(counted(100));
  const text = () => container.textContent;
  const counts = () => container.querySelector('[data-counts]') !== null;
  expect(text()).toBe('+100/h');
  rerender(counted(200));
  vi.advanceTimersByTime(600);
  expect([text(), counts()]).toEqual(['+100/h', false]);
  vi.advanceTimersByTime(270);
  expect(Number.parseInt(text() ?? '', 10)).toBeGreaterThan(120);
  expect(Number.parseInt(text() ?? '', 10)).toBeLessThan(180);
  expect(counts()).toBe(true);
  vi.advanceTimersByTime(300);
  expect([text(), counts()]).toEqual(['+200/h', false]);
});

it('a counted number shows the new value at once under reduced motion', () => {
  document.documentElement.toggleAttribute('data-reduced-motion', true);
  const { container, rerender } = render(counted(100));
  rerender(counted(200));
  expect(container.textContent).toBe('+200/h');
});
