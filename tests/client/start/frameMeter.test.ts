import { describe, expect, it, vi } from 'vitest';
import { createFrameMeter } from '../../../src/client/late/frames/frameMeter';

function run(frameMs: number, forMs: number): number {
  const onSlow = vi.fn();
  const meter = createFrameMeter(onSlow);
  for (let now = 0; now <= forMs; now += frameMs) meter.frame(now);
  return onSlow.mock.calls.length;
}

describe('frame meter', () => {
  it.each([
    [16.7, 10_000, 0],
    [25, 10_000, 0],
    [26, 1_900, 0],
    [26, 2_200, 1],
    [40, 20_000, 1],
    [300, 20_000, 0],
  ])('frames of %d ms for %d ms tell %d times', (frameMs, forMs, times) => {
    expect(run(frameMs, forMs)).toBe(times);
  });

  it('a few slow frames among many make no slow device', () => {
    const onSlow = vi.fn();
    const meter = createFrameMeter(onSlow);
    let now = 0;
    for (let index = 0; index < 600; index++) {
      now += index % 40 === 0 ? 60 : 16;
      meter.frame(now);
    }
    expect(onSlow).not.toHaveBeenCalled();
  });

  it('starts anew after a pause and after a reset', () => {
    const onSlow = vi.fn();
    const meter = createFrameMeter(onSlow);
    let now = 0;
    for (let index = 0; index < 200; index++) {
      if (index % 40 === 39) meter.reset();
      now += 40;
      meter.frame(now);
    }
    expect(onSlow).not.toHaveBeenCalled();
  });
});
