import { cleanup } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { RisingNumber } from '../../../src/client/hud/components/RisingNumber';
import { fakeGame, show } from './fakeGame';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  document.documentElement.removeAttribute('data-reduced-motion');
});

const numbers = () =>
  [...document.querySelectorAll('bdi')].map((bdi) => [bdi.textContent, bdi.getAttribute('aria-hidden')]);

it('a rising number counts up on screen but announces its end at once', async () => {
  vi.useFakeTimers();
  await show(<RisingNumber value={12_345} />, fakeGame().game);
  expect(numbers()).toEqual([
    ['12,345', null],
    ['0', 'true'],
  ]);
  vi.advanceTimersByTime(2000);
  expect(numbers()[1]).toEqual(['12,345', 'true']);
});

it('a rising number does not count up under reduced motion', async () => {
  document.documentElement.dataset.reducedMotion = '';
  await show(<RisingNumber value={12_345} />, fakeGame().game);
  expect(numbers()).toEqual([['12,345', null]]);
});
