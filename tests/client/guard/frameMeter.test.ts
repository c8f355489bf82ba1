import { describe, expect, it, vi } from 'vitest';
import { createFrameMeter } from '../../../src/client/guard/frameMeter';

function run(frameMs: number, forMs: number): number {
  const onSlow = vi.fn();
  const meter = createFrameMeter(onSlow, () => undefined);
  for (let now = 0; now <= forMs; now += frameMs) meter.frame(now);
  return onSlow.mock.calls.length;
}

describe('the frame meter', () => {
  it.each([
    [16.7, 10_000, 0],
    [25, 10_000, 0],
    [26, 1_900, 0],
    [26, 2_200, 1],
    [40, 20_000, 1],
    [300, 20_000, 1],
    [900, 20_000, 1],
    [1100, 20_000, 0],
  ])('reports frames of %d ms for %d ms %d times', (frameMs, forMs, times) => {
    expect(run(frameMs, forMs)).toBe(times);
  });

  it('ignores a few slow frames', () => {
    const onSlow = vi.fn();
    const meter = createFrameMeter(onSlow, () => undefined);
    let now = 0;
    for (let index = 0; index < 600; index++) {
      now += index % 40 === 0 ? 60 : 16;
      meter.frame(now);
    }
    expect(onSlow).not.toHaveBeenCalled();
  });

  it.each([
    // Slow frames that are too rare to count.
    [900, 100],
    // Frames of a hidden page, which are not measured.
    [1500, 12],
  ])('ignores gaps of %d ms every %d frames', (hiddenMs, every) => {
    const onSlow = vi.fn();
    const meter = createFrameMeter(onSlow, () => undefined);
    let now = 0;
    for (let index = 0; index < 1200; index++) {
      now += index % every === 0 ? hiddenMs : 16;
      meter.frame(now);
    }
    expect(onSlow).not.toHaveBeenCalled();
  });

  it.each(['pause', 'reset'])('starts over after a %s', (what) => {
    const onSlow = vi.fn();
    const meter = createFrameMeter(onSlow, () => undefined);
    let now = 0;
    const slowFramesFor = (ms: number) => {
      for (const end = now + ms; now < end; ) {
        now += 40;
        meter.frame(now);
      }
    };
    for (let part = 0; part < 5; part++) {
      slowFramesFor(1600);
      if (what === 'reset') meter.reset();
      else now += 1500;
    }
    slowFramesFor(1600);
    expect(onSlow).not.toHaveBeenCalled();
    slowFramesFor(600);
    expect(onSlow).toHaveBeenCalledOnce();
  });

  /** Plays the frames in turn and returns the meter's reports, each with its second. */
  function play(parts: readonly [frameMs: number, forSeconds: number][]): string[] {
    let now = 0;
    const told: string[] = [];
    const tell = (what: string) => () => told.push(`${what} ${Math.round(now / 1000)}`);
    const meter = createFrameMeter(tell('slow'), tell('calm'));
    for (const [frameMs, forSeconds] of parts)
      for (const end = now + forSeconds * 1000; now < end; now += frameMs) meter.frame(now);
    return told;
  }

  it('reports a cooled-down phone as calm after half a minute of smooth frames', () => {
    const told = play([
      [40, 4],
      [16, 40],
    ]);
    expect(told).toEqual(['slow 2', expect.stringMatching(/^calm 3[4-6]$/)]);
    expect(
      play([
        [40, 4],
        [22, 600],
      ]),
    ).toEqual(['slow 2']);
  });

  it('doubles its wait for calm each time the phone slows down again', () => {
    const told = play([
      [40, 2.5],
      [16, 33],
      [40, 2.5],
      [16, 40],
      [16, 25],
    ]);
    expect(told.map((each) => each.split(' ')[0])).toEqual(['slow', 'calm', 'slow', 'calm']);
    const at = told.map((each) => Number(each.split(' ')[1]));
    expect((at[1] ?? 0) - (at[0] ?? 0)).toBeLessThan(35);
    expect((at[3] ?? 0) - (at[2] ?? 0)).toBeGreaterThanOrEqual(60);
  });

  it('counts smooth frames from zero again after an interruption', () => {
    const told = play([
      [40, 2.5],
      [16, 20],
      [23, 4],
      [16, 28],
    ]);
    expect(told).toEqual(['slow 2']);
  });
});
