import { describe, expect, it, vi } from 'vitest';
import { createHapticGate, HAPTIC_GAP_MS } from '../../../src/services/telegram/haptics';
import { NO_INSETS, sumInsets } from '../../../src/services/telegram/layoutVars';
import { performanceClass } from '../../../src/services/telegram/performanceClass';
import { referrer } from '../../../src/services/telegram/referrer';
import { silenceSdkLog } from '../../../src/services/telegram/silenceSdkLog';
import { versionAtLeast } from '../../../src/services/telegram/version';

describe('referrer', () => {
  it.each([
    ['ref42', 7, '42'],
    ['ref_42', 7, '42'],
    ['ref0042', 7, '42'],
    ['ref9007199254740991', 7, '9007199254740991'],
    ['ref9007199254740993', 7, undefined],
    ['ref42', 42, undefined],
    ['ref_0042', 42, undefined],
    ['ref0', 7, undefined],
    ['ref', 7, undefined],
    ['ref_', 7, undefined],
    ['ref__42', 7, undefined],
    ['Ref42', 7, undefined],
    ['xref42', 7, undefined],
    ['ref42x', 7, undefined],
    ['ref-42', 7, undefined],
    ['refref42', 7, undefined],
    ['ref4 2', 7, undefined],
    ['ref42\n', 7, undefined],
    ['42', 7, undefined],
    ['', 7, undefined],
    [`ref${'9'.repeat(400)}`, 7, undefined],
  ])('%j for player %i is %s', (startParam, ownId, expected) => {
    expect(referrer(startParam, ownId)).toBe(expected);
  });
});

describe('versionAtLeast', () => {
  it.each([
    ['7.10', '7.9', true],
    ['7.9', '7.10', false],
    ['8.0', '8.0', true],
    ['8', '8.0', true],
    ['6.0', '6.1', false],
    ['10.1', '9.6', true],
    ['', '6.0', false],
    ['x', '6.0', false],
  ])('%s is at least %s: %s', (version, wanted, expected) => {
    expect(versionAtLeast(version, wanted)).toBe(expected);
  });
});

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

describe('createHapticGate', () => {
  function gateAt() {
    let now = 0;
    const gate = createHapticGate(() => now);
    return { gate, pass: (ms: number) => (now += ms) };
  }

  it('lets one through in each gap', () => {
    const { gate, pass } = gateAt();
    let played = 0;
    for (let tap = 0; tap < 100; tap++) {
      if (gate('tap')) played++;
      pass(10);
    }
    expect(played).toBe(Math.ceil(1000 / HAPTIC_GAP_MS));
  });

  it('lets a stronger one cut in, but not a weaker or equal one', () => {
    const { gate, pass } = gateAt();
    expect(gate('tap')).toBe(true);
    pass(5);
    expect(gate('superCrit')).toBe(true);
    expect(gate('crit')).toBe(false);
    expect(gate('superCrit')).toBe(false);
    expect(gate('combo')).toBe(true);
  });

  it('forgets the rank after the gap', () => {
    const { gate, pass } = gateAt();
    gate('success');
    pass(HAPTIC_GAP_MS);
    expect(gate('tap')).toBe(true);
  });
});

describe('sumInsets', () => {
  it('adds the system and the host', () => {
    expect(
      sumInsets({ top: 59, bottom: 34, left: 0, right: 0 }, { top: 46, bottom: 0, left: 3, right: 4 }),
    ).toEqual({
      top: 105,
      bottom: 34,
      left: 3,
      right: 4,
    });
  });

  it.each([
    null,
    undefined,
    'x',
    { top: Number.NaN },
    { top: -5 },
    { top: '59' },
    { top: Number.POSITIVE_INFINITY },
    [],
  ])('reads %j as none', (insets) => {
    expect(sumInsets(insets, undefined)).toEqual(NO_INSETS);
  });

  it('bounds what a host may cover', () => {
    expect(sumInsets({ top: 5000 }, { top: 5000 }).top).toBe(200);
  });
});

describe('silenceSdkLog', () => {
  it('drops the host library lines and nothing else', () => {
    const log = vi.fn();
    const target = { log };
    silenceSdkLog(target);
    silenceSdkLog(target);
    target.log('[Telegram.WebView] > postEvent', 'web_app_ready', '');
    target.log('[Telegram.WebApp] else');
    target.log({ any: 1 }, 2);
    expect(log.mock.calls).toEqual([['[Telegram.WebApp] else'], [{ any: 1 }, 2]]);
  });
});
