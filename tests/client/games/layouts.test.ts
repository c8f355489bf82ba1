import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CANOPY,
  crateSize,
  drawnX,
  dropArea,
  LEAN,
  toField,
  toScreen,
} from '../../../src/client/games/airdrop-simulator/layout';
import { slotLayout } from '../../../src/client/games/guess-it/layout';
import { cardGrid, cardPlace } from '../../../src/client/games/match-it/layout';
import { cratePosition, planCrates } from '../../../src/core/games/airdrop-simulator/crates';
import { BOARDS } from '../../../src/core/games/match-it/boards';

const FIELDS = [
  { width: 320, height: 568, top: 84, bottom: 28 },
  { width: 390, height: 844, top: 84, bottom: 28 },
  { width: 768, height: 1024, top: 84, bottom: 28 },
  { width: 844, height: 390, top: 84, bottom: 28 },
];
const LEAST_TARGET = 44;

describe.each(FIELDS)('on a field of $width × $height', (field) => {
  it.each([3, 4, 5, 6])('%i folding screens fit without overlap at a tappable size', (screens) => {
    const slots = slotLayout(screens, field);
    expect(slots).toHaveLength(screens);
    for (const { x, y, width, height } of slots) {
      expect(width).toBeGreaterThanOrEqual(LEAST_TARGET);
      expect(x - width / 2).toBeGreaterThanOrEqual(0);
      expect(x + width / 2).toBeLessThanOrEqual(field.width);
      expect(y - height).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(field.height);
    }
    slots.forEach((slot, index) => {
      for (const other of slots.slice(index + 1)) {
        const apart = Math.abs(slot.x - other.x) >= slot.width || Math.abs(slot.y - other.y) >= slot.height;
        expect(apart).toBe(true);
      }
    });
    const inReadingOrder = [...slots].sort((a, b) => a.y - b.y || a.x - b.x);
    expect(slots).toEqual(inReadingOrder);
  });

  it.each(BOARDS)('a board of $columns × $rows fits between the figures and the bottom edge', (board) => {
    const grid = cardGrid(board, field);
    const places = Array.from({ length: board.columns * board.rows }, (_, card) =>
      cardPlace(grid, board, card),
    );
    expect(new Set(places.map(({ left, top }) => `${left} ${top}`)).size).toBe(places.length);
    for (const { left, top } of places) {
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left + grid.width).toBeLessThanOrEqual(field.width + 0.001);
      expect(top).toBeGreaterThanOrEqual(field.top);
      expect(top + grid.height).toBeLessThanOrEqual(field.height - field.bottom + 0.001);
    }
    if (field.height > field.width) expect(grid.width).toBeGreaterThanOrEqual(LEAST_TARGET);
  });

  it.each(BOARDS)('a board of $columns × $rows follows the field’s orientation', (board) => {
    const grid = cardGrid(board, field);
    const placeOf = (card: number) => cardPlace(grid, board, card);
    const [first, beside, below] = [placeOf(0), placeOf(1), placeOf(board.columns)];
    const isWide = field.width > field.height && board.rows > board.columns;
    expect(beside.top > first.top).toBe(isWide);
    expect(below.left > first.left).toBe(isWide);
  });

  it('a canopy stays within the field and clear of the next lane’s crates', () => {
    const area = dropArea(field);
    const laneWidth = area.width / 5;
    for (const crate of [1, 2, 3, 4].flatMap(planCrates)) {
      const size = crateSize(area, crate.kind);
      const half = (size * CANOPY.width) / 2 + size * (CANOPY.lift + CANOPY.height) * Math.sin(LEAN);
      for (let age = 0; age < crate.swayTicks; age += 1) {
        const { x } = toScreen(area, drawnX(crate.lane, cratePosition(crate, crate.spawnTick + age).x), 0);
        expect(x - half).toBeGreaterThanOrEqual(0);
        expect(x + half).toBeLessThanOrEqual(field.width);
        const middle = area.left + laneWidth * (crate.lane + 0.5);
        expect(Math.abs(x - middle) + half).toBeLessThan(laneWidth - size * 0.1);
      }
    }
  });

  it('screen coordinates map back to the same field position', () => {
    const area = dropArea(field);
    const coordinate = fc.integer({ min: 0, max: 1400 });
    fc.assert(
      fc.property(coordinate, coordinate, (x, y) => {
        const at = toScreen(area, x, y);
        const back = toField(area, at.x, at.y);
        expect(back.x).toBeCloseTo(x, 6);
        expect(back.y).toBeCloseTo(y, 6);
      }),
    );
    expect(toScreen(area, 0, 0).y).toBeGreaterThanOrEqual(field.top);
    expect(toScreen(area, 1000, 1400).y).toBeLessThan(field.height);
  });
});
