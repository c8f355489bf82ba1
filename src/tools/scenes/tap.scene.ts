import type { CritTier } from '../../core/crit';
import type { ParamSpec, ViewerScene } from '../viewer/scene';
import { gameScene } from './kit/gameScene';

const TIERS: readonly CritTier[] = ['normal', 'critical', 'superCritical'];
const TITLES: Record<CritTier, string> = {
  normal: 'Tap',
  critical: 'Critical tap',
  superCritical: 'Super critical tap',
};
const IDS: Record<CritTier, string> = { normal: 'tap', critical: 'tap-critical', superCritical: 'tap-super' };

const EFFECTS = { normal: 'tap', critical: 'critical', superCritical: 'superCritical' } as const;

const params = (crit: CritTier) =>
  ({
    crit: { kind: 'choice', label: 'Tier', value: crit, options: TIERS },
    x: { kind: 'number', label: 'Where, across', value: 0.62, min: 0, max: 1, step: 0.01 },
    y: { kind: 'number', label: 'Where, down', value: 0.5, min: 0, max: 1, step: 0.01 },
    taps: { kind: 'number', label: 'Taps', value: 1, min: 1, max: 10, step: 1 },
  }) as const satisfies Record<string, ParamSpec>;

export const scenes: readonly ViewerScene[] = TIERS.map((crit) =>
  gameScene({
    id: IDS[crit],
    title: TITLES[crit],
    group: 'tap',
    effect: EFFECTS[crit],
    durationMs: 1500,
    momentsMs: [180, 60, 450],
    isLooping: true,
    params: params(crit),
    wish: (chosen) => ({ crit: chosen.crit as CritTier }),
    script: ({ params: chosen, tap }) =>
      Array.from({ length: Number(chosen.taps) }, (_, index) => ({
        atMs: 20 + index * 110,
        run: () => tap(Number(chosen.x) - index * 0.07, Number(chosen.y)),
      })),
  }),
);
