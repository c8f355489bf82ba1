import type { Container } from 'pixi.js';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FrameState } from '../../../src/client/stage/feed';
import type { StageAtlas } from '../../../src/client/stage/kit/StageAtlas';
import { ComboView } from '../../../src/client/stage/views/ComboView';
import { TUNING } from '../../../src/client/tuning/tuning';
import { FRAME, sheet } from './homeWorld';

const fonts = { check: () => true, load: async () => [] as object[] };
const { fillText, font } = vi.hoisted(() => {
  const fillText = vi.fn<(word: string) => void>();
  const font = { width: 40, fontBoundingBoxAscent: 20, fontBoundingBoxDescent: 5 };
  const context = {
    fillText,
    strokeText: () => undefined,
    scale: () => undefined,
    beginPath: () => undefined,
    arc: () => undefined,
    fill: () => undefined,
    createLinearGradient: () => ({ addColorStop: () => undefined }),
    measureText: () => font,
  };
  HTMLCanvasElement.prototype.getContext = ((kind: string) => (kind === '2d' ? context : null)) as never;
  return { fillText, font };
});

const written = () => fillText.mock.calls.map(([word]) => word);

function makeCombo() {
  const combo = new ComboView({ get: sheet } as unknown as StageAtlas, TUNING.combo, { resolution: 1 });
  return (change: Partial<FrameState> = {}) =>
    combo.update(16, { ...FRAME, comboTier: 0, comboCount: 0, comboLeft: 1, ...change });
}

beforeEach(() => {
  Object.assign(document, { fonts });
  fillText.mockClear();
});

it('the combo renders one word per idle frame, each word once', () => {
  const frame = makeCombo();
  const counts = Array.from({ length: 6 }, () => {
    frame();
    return written().length;
  });
  expect(counts).toEqual([1, 2, 3, 4, 4, 4]);
  expect(written()).toEqual(['a', 'b', 'c', 'd']);
  frame({ comboTier: 3 });
  expect(written()).toHaveLength(4);
});

it('the combo renders an early tier’s word at once, with no other word in its frame', () => {
  const frame = makeCombo();
  frame({ comboTier: 3 });
  expect(written()).toEqual(['c']);
  frame({ comboTier: 3 });
  frame({ comboTier: 4 });
  expect(written()).toEqual(['c', 'd']);
  for (let left = 4; left > 0; left--) frame();
  expect(written()).toEqual(['c', 'd', 'a', 'b']);
});

it('the combo renders its words again for another language or a loaded font', async () => {
  const frame = makeCombo();
  for (let left = 4; left > 0; left--) frame();
  fillText.mockClear();
  Object.assign(document, { fonts: { check: () => false, load: async () => [{}] } });
  const comboWords = ['e', 'f', 'g', 'h'] as FrameState['comboWords'];
  frame({ comboWords, comboTier: 1 });
  expect(written()).toEqual(['e']);
  Object.assign(document, { fonts });
  await vi.waitFor(() => {
    frame({ comboWords, comboTier: 1 });
    expect(written()).toEqual(['e', 'e']);
  });
  frame({ comboWords, comboTier: 1 });
  expect(written()).toEqual(['e', 'e']);
});

describe('the combo banner', () => {
  const ROOM = { width: 262, height: 36, scale: 1, widest: 294, lowest: 300, isOneLine: false };
  /** At the size of MEGA COMBO, a line of the display font is 48 px high. */
  const LINE = { fontBoundingBoxAscent: 38, fontBoundingBoxDescent: 10 };
  const [SUPER, MEGA] = [3, 4] as const;

  /**
   * Measures the banner's width and its letters' height above the baseline, two thirds of the picture's
   * height.
   */
  function extent(wordWidth: number, comboTier: FrameState['comboTier'], room = ROOM) {
    Object.assign(font, LINE, { width: wordWidth });
    const combo = new ComboView({ get: sheet } as unknown as StageAtlas, TUNING.combo, { resolution: 1 });
    combo.place(195, 218, room);
    combo.update(16, { ...FRAME, comboTier, comboCount: 25, comboLeft: 1 });
    const [line, timer] = combo.children as [Container, Container];
    const word = line.children.at(-1) as Container;
    return {
      width: word.width * line.scale.x,
      height: (word.height * line.scale.y * 2) / 3,
      scale: line.scale.x,
      timerY: timer.y,
      popped: combo.scale.x,
    };
  }

  it.each([
    ['a long word in capitals', 292, MEGA],
    ['a short, tall Japanese word', 165, MEGA],
    ['a still shorter Chinese word', 132, MEGA],
    ['a short word next to its count', 121, SUPER],
  ] as const)('fits below the balance: %s', (_, wordWidth, tier) => {
    for (const scale of [1, 0.66]) {
      const room = { ...ROOM, height: 36 * scale, scale };
      const { width, height } = extent(wordWidth, tier, room);
      expect(width).toBeLessThanOrEqual(room.width + 0.01);
      expect(height).toBeLessThanOrEqual(room.height + 0.01);
      // The banner is no smaller than it has to be.
      expect(Math.max(width / room.width, height / room.height)).toBeGreaterThan(0.8);
    }
  });

  it('stays on the screen as it pops', () => {
    const { width, popped } = extent(292, MEGA);
    expect(popped).toBeGreaterThan(1);
    expect(width * popped).toBeLessThanOrEqual(ROOM.widest + 0.01);
    const free = extent(292, MEGA, { ...ROOM, widest: 999 });
    expect(extent(132, MEGA).popped).toBe(free.popped);
    expect(free.popped).toBeGreaterThan(popped);
  });

  it('has its own size and is one line on a narrow screen', () => {
    const room = { ...ROOM, isOneLine: true };
    const { narrowPx, sizePx } = TUNING.combo;
    for (const tier of [SUPER, MEGA]) {
      const { scale, timerY } = extent(121, tier, room);
      expect(scale * (sizePx + (tier - 1) * 2)).toBeCloseTo(narrowPx);
      expect(timerY).toBe(6);
    }
    expect(extent(292, MEGA, room).width).toBeLessThan(room.width);
  });

  it('puts its count in the word’s line where two lines would cover the headband', () => {
    const room = { ...ROOM, lowest: 270 };
    expect(extent(292, MEGA).timerY).toBeGreaterThan(6);
    const { timerY, width } = extent(292, MEGA, room);
    expect(timerY).toBe(6);
    expect(width).toBeLessThanOrEqual(room.width);
    expect(extent(121, SUPER, room)).toEqual(extent(121, SUPER));
  });

  it('scales its count and timer like its word', () => {
    const { scale, timerY } = extent(132, MEGA);
    expect(scale).toBeLessThan(0.7);
    expect(timerY).toBeCloseTo(TUNING.combo.megaCountPx * scale * 1.2);
  });
});
