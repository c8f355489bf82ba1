import type { ArtPiece } from '../../kit/piece';
import { ellipse, group, num, Picture, path, stroke } from '../kit/picture';
import { createRandom } from '../kit/random';
import { circlePath } from '../kit/sky';

const SIZE = 256;

interface Glow {
  id: string;
  seed: number;
  core: string;
  body: string;
  outer: string;
  /** Number of rays, and their strength. */
  rays: number;
  strength: number;
  /** Rings around the middle; later groups have more. */
  rings: number;
}

/**
 * The light behind the hero of each level group, stronger from group to group. The glows are painted on black, for
 * additive blending only: black adds nothing, and without an alpha channel a glow takes 2 KB instead of 20.
 */
const GLOWS: readonly Glow[] = [
  {
    id: 'village',
    seed: 91,
    core: '#fff0c8',
    body: '#ffb45a',
    outer: '#e0564a',
    rays: 16,
    strength: 0.2,
    rings: 0,
  },
  {
    id: 'bamboo',
    seed: 92,
    core: '#f0fff4',
    body: '#6fe8b4',
    outer: '#1c8f86',
    rays: 18,
    strength: 0.24,
    rings: 0,
  },
  {
    id: 'waterfall',
    seed: 93,
    core: '#f2fdff',
    body: '#6fd0ff',
    outer: '#2a62d0',
    rays: 20,
    strength: 0.28,
    rings: 1,
  },
  {
    id: 'snow',
    seed: 94,
    core: '#ffffff',
    body: '#b9c4ff',
    outer: '#6a5ae0',
    rays: 22,
    strength: 0.32,
    rings: 1,
  },
  {
    id: 'castle',
    seed: 95,
    core: '#fff2b8',
    body: '#ff7a2a',
    outer: '#c21f2a',
    rays: 26,
    strength: 0.38,
    rings: 1,
  },
  {
    id: 'sky',
    seed: 96,
    core: '#fffdf0',
    body: '#ffd86b',
    outer: '#c060e0',
    rays: 32,
    strength: 0.46,
    rings: 2,
  },
];

function draw({ seed, core, body, outer, rays, strength, rings }: Glow): string {
  const picture = new Picture(SIZE, SIZE, [SIZE / 2, SIZE / 2]);
  const random = createRandom(seed);
  const radius = SIZE / 2 - 1;
  const base = picture.radial([0, 0], radius, [
    [0, core, 0.9],
    [0.22, body, 0.62],
    [0.5, body, 0.26],
    [0.75, outer, 0.1],
    [1, outer, 0],
  ]);
  const beam = picture.radial([0, 0], radius, [
    [0, core, 0.9],
    [0.4, body, 0.7],
    [0.8, body, 0.2],
    [1, outer, 0],
  ]);
  let d = '';
  for (let i = 0; i < rays; i += 1) {
    const angle = ((i + random.range(-0.2, 0.2)) / rays) * Math.PI * 2;
    const half = random.range(0.018, 0.06);
    const reach = radius * (i % 2 ? random.range(0.62, 0.8) : random.range(0.85, 1));
    d += `M0 0L${num(Math.cos(angle - half) * reach)} ${num(Math.sin(angle - half) * reach)}L${num(Math.cos(angle + half) * reach)} ${num(Math.sin(angle + half) * reach)}Z`;
  }
  picture.fill('#000000');
  picture.add(ellipse([0, 0], [radius, radius], base));
  picture.add(group(path(d, beam), { opacity: strength, filter: picture.blur(1.6) }));
  for (let i = 0; i < rings; i += 1) {
    const ring = circlePath([0, 0], radius * (0.66 + i * 0.18));
    picture.add(group(stroke(ring, body, 2.2), { opacity: 0.3, filter: picture.blur(1.4) }));
  }
  return picture.toSvg();
}

export const glows: ArtPiece[] = GLOWS.map((glow) => ({
  name: `glow-${glow.id}`,
  group: 'effects',
  width: SIZE,
  height: SIZE,
  scales: [1, 0.5],
  quality: 80,
  svg: () => draw(glow),
}));
