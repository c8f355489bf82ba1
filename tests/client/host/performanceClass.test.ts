import { describe, expect, it } from 'vitest';
import { performanceClass } from '../../../src/client/first/host/performanceClass';

describe('performanceClass', () => {
  const android = (tier: string) =>
    `Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 Telegram-Android/11.3.3 (Xiaomi M2101K6G; Android 14; SDK 34; ${tier})`;
  it.each([
    [android('LOW'), undefined, 'LOW'],
    [android('AVERAGE'), undefined, 'AVERAGE'],
    [android('HIGH'), undefined, 'HIGH'],
    [android('HIGH'), 2, 'LOW'],
    [android('LOW'), 8, 'LOW'],
    [android('EXTREME'), undefined, 'AVERAGE'],
    ['Mozilla/5.0 (Linux; Android 14; K) Chrome/120', 0.5, 'LOW'],
    ['Mozilla/5.0 (Linux; Android 14; K) Chrome/120', 4, 'AVERAGE'],
    ['Mozilla/5.0 (Linux; Android 14; K) Chrome/120', 8, 'HIGH'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)', undefined, 'HIGH'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', undefined, 'HIGH'],
    ['', undefined, 'AVERAGE'],
  ])('%s with %s GB is %s', (userAgent, memory, expected) => {
    expect(performanceClass(userAgent, memory)).toBe(expected);
  });
});
