import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Cell, playCell } from './faultCell';
import { ENDPOINTS, type Endpoint, FAULTS } from './faults';
import { faultTable } from './faultTable';

const PAGE = new URL('../../docs/faults.md', import.meta.url);
const TAPS = 5;

const endpoints = Object.keys(ENDPOINTS) as Endpoint[];
const cells: Cell[] = [];

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

describe.each(FAULTS)('$name', (fault) => {
  it.each(endpoints)('at %s: nothing lost, nothing doubled, and the player is told', async (endpoint) => {
    const cell = await playCell(fault, endpoint);
    cells.push(cell);
    expect(cell.credited + cell.refused).toBe(TAPS);
    expect(cell.coins).toBe(cell.credited);
    // Only a batch refused three times is given up, and never in silence.
    expect(cell.refused > 0).toBe(endpoint === 'tap' && fault.name === '422 three times');
    if (cell.refused > 0) expect(cell.sees.join()).toContain('refused');
    // The player is there from the first second on, whatever login and sync do.
    if (fault.times === undefined || fault.times < 6) expect(cell.shown).toBe(TAPS);
  });
});

describe('docs/faults.md', () => {
  it('is what the run has shown', () => {
    expect(cells).toHaveLength(FAULTS.length * endpoints.length);
    const table = faultTable(cells);
    if (process.env.UPDATE_FAULTS) writeFileSync(PAGE, table);
    expect(readFileSync(PAGE, 'utf8')).toBe(table);
  });
});

afterAll(() => vi.useRealTimers());
