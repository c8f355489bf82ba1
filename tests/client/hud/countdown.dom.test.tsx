import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Countdown, clockText } from '../../../src/client/hud/components/Countdown';
import { fakeGame, show } from './fakeGame';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('a countdown', () => {
  it.each([
    [0, '0:00'],
    [-5000, '0:00'],
    [1, '0:01'],
    [59_000, '0:59'],
    [60_000, '1:00'],
    [3_599_001, '1:00:00'],
    [3_600_000, '1:00:00'],
    [86_399_000, '23:59:59'],
  ])('shows %i ms as %s', (ms, text) => {
    expect(clockText(ms)).toBe(text);
  });

  it('follows the server’s clock and ends once', async () => {
    vi.useFakeTimers();
    const ahead = 60_000;
    const { game } = fakeGame({}, { serverNowMs: () => Date.now() + ahead });
    const onEnd = vi.fn();
    const { container } = await show(<Countdown untilMs={Date.now() + ahead + 3000} onEnd={onEnd} />, game);
    expect(container.textContent).toBe('0:03');
    act(() => void vi.advanceTimersByTime(2000));
    expect(container.textContent).toBe('0:01');
    act(() => void vi.advanceTimersByTime(5000));
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it('follows a changed end at once', async () => {
    vi.useFakeTimers();
    const nowMs = Date.now();
    const { game } = fakeGame();
    function Later() {
      const [untilMs, setUntilMs] = useState(nowMs + 3000);
      return (
        <button type="button" onClick={() => setUntilMs(nowMs + 9000)}>
          <Countdown untilMs={untilMs} />
        </button>
      );
    }
    await show(<Later />, game);
    fireEvent.click(screen.getByRole('button', { name: '0:03' }));
    expect(screen.getByRole('button').textContent).toBe('0:09');
  });
});
