import { describe, expect, it } from 'vitest';
import { firstQuality } from '../../../src/client/host/device';

describe('firstQuality', () => {
  const android = (tier: string) =>
    `Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 Telegram-Android/11.3.3 (Xiaomi M2101K6G; Android 14; SDK 34; ${tier})`;
  it.each([
    [android('LOW'), undefined, 'LOW'],
    [android('AVERAGE'), undefined, 'HIGH'],
    [android('HIGH'), undefined, 'HIGH'],
    [android('HIGH'), 2, 'LOW'],
    [android('LOW'), 8, 'LOW'],
    [android('EXTREME'), undefined, 'HIGH'],
    ['Mozilla/5.0 (Linux; Android 14; LOW) Chrome/120', undefined, 'HIGH'],
    ['Mozilla/5.0 (Linux; Android 14; K) Chrome/120', 0.5, 'LOW'],
    ['Mozilla/5.0 (Linux; Android 14; K) Chrome/120', 4, 'HIGH'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)', undefined, 'HIGH'],
    ['', undefined, 'HIGH'],
  ] as const)('%s with %s GB is %s', (userAgent, deviceMemory, expected) => {
    expect(firstQuality({ userAgent, deviceMemory })).toBe(expected);
  });
});
