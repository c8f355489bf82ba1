import type { Arm } from '../../heroes/arm';
import { material } from '../../heroes/color';
import { heroRigs } from '../../heroes/index';
import { arm } from '../../heroes/parts/arms';
import type { HeroLayerName, HeroRig } from '../../heroes/rig';
import type { Brush } from '../brush';
import { g, n } from '../shapes';
import { embed, painted } from './embed';
import { reach } from './reach';

type Spot = readonly [x: number, y: number];

/** A pose that a hero's rig lacks: layers it omits and the fists it draws instead, on the hero's canvas. */
interface ArmPose {
  without: readonly HeroLayerName[];
  left?: Fist;
  right?: Fist;
}

interface Fist {
  at: Spot;
  /** Direction of the knuckles, as in `Arm`. */
  turn: number;
}

const POSES = {
  /** The fist on the viewer's left, raised beside the face to cheer or to hold a prop that is drawn behind it. */
  raised: { without: ['armBack'], left: { at: [98, 338], turn: -8 } },
  /** Fists on the chest, without the weapon. */
  folded: {
    without: ['armBack', 'armFront', 'weapon'],
    left: { at: [300, 418], turn: 78 },
    right: { at: [222, 402], turn: -78 },
  },
} as const satisfies Record<string, ArmPose>;

/** Levels whose companion is hidden in a pose. The crow of level 4 sits on the arm that moves. */
const HIDDEN_COMPANIONS: readonly number[] = [4];

/** The arm of a hero whose robe is one shape with the sleeve. */
const ROBED_ARM: Arm = {
  shoulder: [186, 384],
  elbow: [0, 0],
  wrist: [0, 0],
  widths: [52, 46, 36],
  sleeve: material('#3a1d66', '#a05cff'),
  hand: material('#2a1450', '#a05cff'),
};

/** Draws a level's hero on his canvas, with his own arms in the given pose. */
export function posedHero(b: Brush, level: number, name: keyof typeof POSES): string {
  const rig = heroRigs.find((one) => one.level === level);
  if (!rig) throw new Error(`no hero of level ${level}`);
  const pose: ArmPose = POSES[name];
  const without: HeroLayerName[] = ['shadow', 'auraBack', 'eyesClosed', ...pose.without];
  if (HIDDEN_COMPANIONS.includes(level)) without.push('companion');
  const layers = rig.layers
    .filter((layer) => !without.includes(layer.name))
    .map(({ name: part, z, svg, blend }) => ({
      z,
      markup: g(blend === 'add' ? 'style="mix-blend-mode:screen"' : '', embed(svg, b.tag(part))),
    }));
  const arms = [
    ...(pose.right ? [{ z: 73, markup: movedArm(b, rig, 1, pose.right) }] : []),
    ...(pose.left ? [{ z: 74, markup: movedArm(b, rig, -1, pose.left) }] : []),
  ];
  return [...layers, ...arms]
    .sort((one, other) => one.z - other.z)
    .map(({ markup }) => markup)
    .join('');
}

function movedArm(b: Brush, rig: HeroRig, side: 1 | -1, { at: [x, y], turn }: Fist): string {
  const { fist: _fist, thumb: _thumb, ...own } = armOf(rig, side);
  // The figure leans from its feet, but the fist is in the same place for all heroes.
  const slope = Math.tan((rig.bearing.lean * Math.PI) / 180);
  const { elbow, wrist } = reach(side, own.shoulder, [x - slope * (rig.feet.y - y), y]);
  const drawn = painted(b, 1, (p) => arm(p, { ...own, elbow, wrist, fist: turn }));
  return `<g transform="matrix(1 0 ${n(-slope)} 1 ${n(slope * rig.feet.y)} 0)">${drawn}</g>`;
}

/** Returns a hero's arm on one side, or the mirror image of the other where a cape or robe hides it. */
function armOf({ layers }: HeroRig, side: 1 | -1): Arm {
  const arms = (['armBack', 'armFront'] as const).map((name) => layers.find((one) => one.name === name)?.arm);
  const [left, right] = arms;
  const own = side < 0 ? left : right;
  if (own) return own;
  const other = right ?? left ?? ROBED_ARM;
  const isMirrored = other !== ROBED_ARM || side > 0;
  return isMirrored ? { ...other, shoulder: [520 - other.shoulder[0], other.shoulder[1]] } : other;
}
