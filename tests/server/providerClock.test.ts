import { describe, expect, it } from 'vitest';
import { createProviderClock } from '../../src/server/page/providerClock';

const START = Date.UTC(2026, 0, 5, 7);
const DAY = 86_400_000;

describe('the provider clock', () => {
  function clocks() {
    const page = { wall: START, monotonic: 0 };
    const pass = (ms: number) => {
      page.wall += ms;
      page.monotonic += ms;
    };
    const clock = { wallMs: () => page.wall, monotonicMs: () => page.monotonic };
    return { page, pass, clock };
  }

  it('follows the wall clock while it is right', () => {
    const { pass, clock } = clocks();
    const time = createProviderClock(0, clock);
    expect(time()).toBe(START);
    pass(1500);
    expect(time()).toBe(START + 1500);
  });

  it('advances at its own pace when the wall clock is set back', () => {
    const { page, pass, clock } = clocks();
    const time = createProviderClock(0, clock);
    time();
    page.wall -= DAY;
    expect(time()).toBe(START);
    pass(60_000);
    expect(time()).toBe(START + 60_000);
  });

  it('follows a clock set forward, and stays ahead when it is corrected', () => {
    const { page, pass, clock } = clocks();
    const time = createProviderClock(0, clock);
    page.wall += DAY;
    expect(time()).toBe(START + DAY);
    page.wall -= DAY;
    pass(1000);
    expect(time()).toBe(START + DAY + 1000);
  });

  it('starts at the last recorded time', () => {
    const { pass, clock } = clocks();
    const time = createProviderClock(START + DAY, clock);
    pass(2000);
    expect(time()).toBe(START + DAY + 2000);
  });

  it('includes a sleep during which only the wall clock advanced', () => {
    const { page, clock } = clocks();
    const time = createProviderClock(0, clock);
    page.wall += DAY;
    expect(time()).toBe(START + DAY);
  });
});
