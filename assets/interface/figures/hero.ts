import { heroRigs } from '../../heroes/index';
import type { HeroLayerName } from '../../heroes/rig';
import type { Brush } from '../brush';
import { at, g, n } from '../shapes';
import { embed } from './embed';

export interface HeroOptions {
  /** Layers to omit in addition to the closed eyes, e.g. the ground shadow. */
  without?: readonly HeroLayerName[];
}

/** Draws the hero of a level as on the stage, with his feet at 0, 0 and his canvas `height` px high. */
export function hero(b: Brush, level: number, height: number, options: HeroOptions = {}): string {
  const rig = heroRigs.find((one) => one.level === level);
  if (!rig) throw new Error(`no hero of level ${level}`);
  const { without = ['shadow'] } = options;
  const layers = rig.layers
    .filter((layer) => layer.name !== 'eyesClosed' && !without.includes(layer.name))
    .map((layer) => {
      const body = embed(layer.svg, b.tag(`h${level}${layer.name}`));
      return g(layer.blend === 'add' ? 'style="mix-blend-mode:screen"' : '', body);
    });
  return at(
    0,
    0,
    height / rig.height,
    0,
    `<g transform="translate(${n(-rig.feet.x)} ${n(-rig.feet.y)})">${layers.join('')}</g>`,
  );
}
