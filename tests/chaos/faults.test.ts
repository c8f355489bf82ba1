import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stamp, withoutStamp } from '../../scripts/lib/madeAt.mjs';
import { BROWSER_FAULTS } from '../e2e/support/browserFaults';
import { PROVIDERS } from '../support/providerKinds';
import browserCells from './browserCells.json';
import { type DeviceCell, playDeviceFault, tapsOf } from './deviceCell';
import { DEVICE_FAULTS } from './deviceFaults';
import { ENDINGS, type EndingCell, playEndings } from './endings';
import { type Cell, playCell } from './faultCell';
import { ENDPOINTS, type Endpoint, FAULTS } from './faults';
import { faultPage } from './faultTable';

const PAGE = new URL('../../docs/faults.md', import.meta.url);
const TAPS = 5;
const TWICE = 'the call arrives twice';

const endpoints = Object.keys(ENDPOINTS) as Endpoint[];
const cells: Cell[] = [];
const endingCells: EndingCell[] = [];
const deviceCells: DeviceCell[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(() => void vi.useRealTimers());

describe.each(PROVIDERS)('with %s', (provider) => {
  describe.each(FAULTS)('$name', (fault) => {
    it.each(endpoints)('at %s: nothing lost, nothing doubled, and the player is told', async (endpoint) => {
      const cell = await playCell(fault, endpoint, provider);
      cells.push(cell);
      // Only the provider can know that the network has delivered a batch twice.
      const twice = endpoint === 'tap' && fault.name === TWICE && provider === PROVIDERS[1] ? 2 : 1;
      expect(cell.credited + cell.refused).toBe(TAPS * twice);
      expect(cell.coins).toBe(cell.credited);
      // The game gives up only a batch that was refused three times, and says so.
      expect(cell.refused > 0).toBe(endpoint === 'tap' && fault.name === '422 three times');
      if (cell.refused > 0) expect(cell.sees.join()).toContain('Refused');
      // The player can play from the first second on, whatever login and sync do.
      if (fault.times === undefined || fault.times < 6) expect(cell.shown).toBe(TAPS);
    });
  });
});

describe.each(PROVIDERS)('twenty pages with %s', (provider) => {
  it.each(ENDINGS)('%s: none lost, none doubled', async (ending) => {
    const cell = await playEndings(ending, provider);
    endingCells.push(cell);
    expect(cell).toEqual({ ending, provider, tapped: 120, lost: 0, doubled: 0 });
  });
});

describe('the phone', () => {
  it.each(DEVICE_FAULTS)('$kind: $name: nothing lost, nothing doubled', async (fault) => {
    const cell = await playDeviceFault(fault);
    deviceCells.push(cell);
    expect(cell).toMatchObject({
      shown: tapsOf(fault),
      refused: 0,
      credited: tapsOf(fault),
      coins: tapsOf(fault),
    });
  });
});

describe('docs/faults.md', () => {
  it('is what the runs have shown, without an empty cell', () => {
    expect(cells).toHaveLength(FAULTS.length * endpoints.length * PROVIDERS.length);
    expect(deviceCells).toHaveLength(DEVICE_FAULTS.length);
    expect(browserCells.map(({ fault }) => fault)).toEqual(BROWSER_FAULTS.map(({ name }) => name));
    const page = faultPage(cells, endingCells, deviceCells, browserCells);
    if (process.env.UPDATE_FAULTS) writeFileSync(PAGE, stamp(page));
    expect(page).not.toMatch(/\| *\|/);
    expect(withoutStamp(readFileSync(PAGE, 'utf8'))).toBe(page);
  });
});

afterAll(() => vi.useRealTimers());
