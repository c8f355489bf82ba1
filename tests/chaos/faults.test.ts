import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PROVIDERS } from '../support/providerKinds';
import { playDeviceFault, tapsOf } from './deviceCell';
import { DEVICE_FAULTS } from './deviceFaults';
import { ENDINGS, playEndings } from './endings';
import { playCell } from './faultCell';
import { ENDPOINTS, type Endpoint, FAULTS, SEEN } from './faults';

const TAPS = 5;
const TWICE = 'the call arrives twice';

const endpoints = Object.keys(ENDPOINTS) as Endpoint[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(() => void vi.useRealTimers());

describe.each(PROVIDERS)('with %s', (provider) => {
  describe.each(FAULTS)('$name', (fault) => {
    it.each(endpoints)('leaves every tap accounted for and the player informed, at %s', async (endpoint) => {
      const cell = await playCell(fault, endpoint, provider);
      // A batch that the network delivers twice can be detected only by the provider.
      const twice = endpoint === 'tap' && fault.name === TWICE && provider === PROVIDERS[1] ? 2 : 1;
      expect(cell.credited + cell.refused).toBe(TAPS * twice);
      expect(cell.coins).toBe(cell.credited);
      // The game drops a batch only after three refusals.
      expect(cell.refused > 0).toBe(endpoint === 'tap' && fault.name === '422 three times');
      const reloads = cell.reloads > 0 ? [`reloads: ${cell.reloads}`] : [];
      expect([...cell.sees, ...reloads]).toEqual(SEEN[fault.kind ?? 'failed'][endpoint]);
      // The game can be played from the first second, whatever happens to login and sync.
      if (fault.times === undefined || fault.times < 6) expect(cell.shown).toBe(TAPS);
    });
  });
});

describe.each(PROVIDERS)('twenty page endings, provider: %s', (provider) => {
  it.each(ENDINGS)('lose no tap and count none twice when each page is %s', async (ending) => {
    const cell = await playEndings(ending, provider);
    expect(cell).toEqual({ ending, provider, tapped: 120, lost: 0, doubled: 0 });
  });
});

describe('a failing phone', () => {
  it.each(DEVICE_FAULTS)('counts every tap exactly once: $kind: $name', async (fault) => {
    const cell = await playDeviceFault(fault);
    expect(cell).toEqual({
      kind: fault.kind,
      fault: fault.name,
      sees: fault.sees ?? [],
      reloads: 0,
      shown: tapsOf(fault),
      refused: 0,
      credited: tapsOf(fault),
      coins: tapsOf(fault),
    });
  });
});
