import type { Container } from 'pixi.js';
import { afterEach, expect, it } from 'vitest';
import type { FrameState } from '../../../src/client/stage/feed';
import { TUNING } from '../../../src/client/tuning/tuning';
import { assignFlat, FIELDS, flatten, type TuningDocument } from '../../../src/tools/viewer/tuning/fields';
import { FRAME, makeScene, place, settle, sheet, soon, withFakeTime } from './homeWorld';

withFakeTime();

const document = { effects: TUNING } as TuningDocument;
const before = flatten(document);
const ownFields = Object.fromEntries(Object.entries(before).filter(([path]) => path.startsWith('effects.')));
afterEach(() => assignFlat(document, ownFields));

/** Sets every number of the effects to one end of its range. */
function tuneTo(end: 'min' | 'max'): void {
  for (const { path, file, limit } of FIELDS)
    if (file === 'effects' && limit.kind === 'number') assignFlat(document, { [path]: limit[end] });
}

function wrongPlaces(view: Container): string[] {
  const { x, y, scale, rotation, alpha } = view;
  const own = Object.entries({ x, y, across: scale.x, down: scale.y, rotation, alpha })
    .filter(([, value]) => !Number.isFinite(value))
    .map(([name, value]) => `${name} of ${view.constructor.name}: ${value}`);
  return [...own, ...view.children.flatMap((child) => wrongPlaces(child as Container))];
}

it.each(['min', 'max'] as const)('every effect draws with all its numbers at their %s', async (end) => {
  tuneTo(end);
  const { scene, heroes, kit, tap } = await makeScene();
  Object.assign(kit, {
    backdrop: async () => place(),
    glow: async () => sheet(),
    levelRays: async () => sheet(),
  });
  let frame = { ...FRAME, comboTier: 0, comboCount: 0, comboLeft: 1 } as FrameState;
  const wrong = new Set<string>();
  const draw = (dtMs: number, change: Partial<FrameState> = {}) => {
    frame = { ...frame, ...change };
    scene.update(dtMs, frame);
    for (const line of wrongPlaces(scene)) wrong.add(line);
  };
  draw(0);
  await soon(() => expect(heroes[0]?.parent).toBeTruthy());
  draw(0);
  for (let step = 0; step < 200; step++) {
    tap((['normal', 'critical', 'superCritical'] as const)[step % 3] ?? 'normal');
    if (step === 20) draw(0, { comboTier: 2, comboCount: 11 });
    if (step === 40) draw(0, { comboTier: 4, comboCount: 30 });
    if (step === 60 || step === 120) {
      const level = frame.level + 4;
      scene.handle({ type: 'leveledUp', from: frame.level, to: level });
      draw(0, { level });
      await settle();
    }
    if (step === 160) draw(0, { reducedMotion: true });
    draw(33);
  }
  expect([...wrong]).toEqual([]);
});
