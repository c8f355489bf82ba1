import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ErrorBoundary } from '../../../src/client/hud/components/ErrorBoundary';
import { lazyComponent } from '../../../src/client/hud/lazyComponent';
import { fakeGame, show } from './fakeGame';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('a lazily loaded component', () => {
  it('is fetched again when its chunk fails to load', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let isOnline = false;
    const load = vi.fn(async () => {
      if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module');
      return { default: () => <p>Here</p> };
    });
    const Part = lazyComponent(load);
    const failed = (again: () => void) => (
      <button type="button" onClick={again}>
        Again
      </button>
    );
    await show(
      <ErrorBoundary fallback={failed}>
        <Suspense fallback="Wait">
          <Part />
        </Suspense>
      </ErrorBoundary>,
      fakeGame().game,
    );
    const again = await screen.findByText('Again');
    isOnline = true;
    await act(() => vi.advanceTimersByTimeAsync(500));
    fireEvent.click(again);
    expect(await screen.findByText('Here')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(2);
  });
});
