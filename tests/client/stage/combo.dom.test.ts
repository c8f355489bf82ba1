import { beforeEach, expect, it, vi } from 'vitest';
import type { FrameState } from '../../../src/client/stage/feed';
import type { StageAtlas } from '../../../src/client/stage/kit/StageAtlas';
import { ComboView } from '../../../src/client/stage/views/ComboView';
import { TUNING } from '../../../src/client/tuning/tuning';
import { FRAME, sheet } from './homeWorld';

const fonts = { check: () => true, load: async () => [] as object[] };
const { fillText } = vi.hoisted(() => {
  const fillText = vi.fn<(word: string) => void>();
  const context = {
    fillText,
    strokeText: () => undefined,
    scale: () => undefined,
    measureText: () => ({ width: 40, fontBoundingBoxAscent: 20, fontBoundingBoxDescent: 5 }),
  };
  HTMLCanvasElement.prototype.getContext = ((kind: string) => (kind === '2d' ? context : null)) as never;
  return { fillText };
});

const written = () => fillText.mock.calls.map(([word]) => word);

function makeCombo() {
  const combo = new ComboView({ get: sheet } as unknown as StageAtlas, TUNING.combo, 1);
  return (change: Partial<FrameState> = {}) =>
    combo.update(16, { ...FRAME, comboTier: 0, comboCount: 0, comboLeft: 1, ...change });
}

beforeEach(() => {
  Object.assign(document, { fonts });
  fillText.mockClear();
});

it('writes one word a frame while there is no combo, and each of them once', () => {
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

it('writes the word of a tier at once when it is reached before', () => {
  const frame = makeCombo();
  frame({ comboTier: 2 });
  expect(written()).toEqual(['a', 'b']);
  frame();
  expect(written()).toEqual(['a', 'b', 'c']);
});

it('writes them anew in another language, and when their font has come', async () => {
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
