import type { RigArt, RigLayer } from '../../art/heroRig';

const solidLayers = ({ layers }: RigArt) =>
  layers.filter(({ blend, name }) => blend === 'normal' && name !== 'shadow');

/** Returns the hero's extent from the feet in canvas px, without light and shadow. */
export function extentOf(rig: RigArt): { left: number; right: number; top: number } {
  const { feet } = rig;
  const solid = solidLayers(rig);
  return {
    left: Math.max(1, ...solid.map(({ at }) => feet.x - at.x)),
    right: Math.max(1, ...solid.map((layer) => turnedRight(layer, 0) - feet.x)),
    top: Math.max(1, ...solid.map(({ at }) => feet.y - at.y)),
  };
}

/** Returns the extent to the right with front arm and head turned by these angles, in radians. */
export function rightOf(rig: RigArt, { arm, head }: { arm: number; head: number }): number {
  const turnOf = (layer: RigLayer) => (isOnFrontArm(layer) ? arm : isOnHead(layer) ? head : 0);
  return Math.max(...solidLayers(rig).map((layer) => turnedRight(layer, turnOf(layer)))) - rig.feet.x;
}

export const isOnFrontArm = ({ name, follow }: RigLayer): boolean =>
  name === 'armFront' || follow === 'armFront';

/** True for layers on the head. The headband's knot follows it too, although its tails swing on their own. */
export function isOnHead({ name, follow }: RigLayer): boolean {
  return name === 'head' || name === 'tails' || follow === 'head';
}

/** Returns the right edge of a layer that turns around its pivot. */
function turnedRight({ at, pivot, frame, stretch }: RigLayer, angle: number): number {
  const xs = [at.x, at.x + frame.width * stretch].flatMap((x) =>
    [at.y, at.y + frame.height * stretch].map(
      (y) => pivot.x + (x - pivot.x) * Math.cos(angle) - (y - pivot.y) * Math.sin(angle),
    ),
  );
  return Math.max(...xs);
}
