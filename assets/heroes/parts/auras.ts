import { mix } from '../color';
import { ellipse, num, polar, poly, seeded, shape, taper } from '../geometry';
import type { Paint } from '../paint';

/** Draws a wide, soft light behind a hero. Its layer should set `scale`. */
export function halo(p: Paint, x: number, y: number, radius: number, color: string, opacity = 0.6): void {
  const fill = p.radial([
    [0, color, opacity],
    [0.35, color, opacity * 0.55],
    [0.7, color, opacity * 0.16],
    [1, color, 0],
  ]);
  p.raw(`<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`);
}

/** Scatters sparks, but none over the face. */
export function embers(
  p: Paint,
  seed: number,
  count: number,
  hues: readonly [string, string],
  box = { x: 60, y: 60, width: 400, height: 470 },
): void {
  const next = seeded(seed);
  for (let i = 0; i < count; i++) {
    const x = box.x + next() * box.width;
    const y = box.y + next() * box.height;
    const r = 2 + next() * 3.6;
    if (Math.abs(x - 260) < 120 && y > 110 && y < 330) continue;
    p.fill(ellipse(x, y, r * 1.9), hues[0], 'opacity=".4"');
    p.fill(
      poly([
        [x, y - r * 1.7],
        [x + r * 0.8, y],
        [x, y + r * 1.7],
        [x - r * 0.8, y],
      ]),
      hues[1],
    );
  }
}

/** Draws a four-pointed twinkle. */
export function twinkle(p: Paint, x: number, y: number, r: number, color: string): void {
  const k = r * 0.12;
  p.fill(
    shape([
      [x, y - r, 1],
      [x + k, y - k],
      [x + r, y, 1],
      [x + k, y + k],
      [x, y + r, 1],
      [x - k, y + k],
      [x - r, y, 1],
      [x - k, y - k],
    ]),
    mix(color, '#ffffff', 0.7),
  );
}

/** Draws jagged lightning between two points. */
export function lightning(
  p: Paint,
  from: readonly [number, number],
  to: readonly [number, number],
  seed: number,
  color: string,
  width = 7,
): void {
  const next = seeded(seed);
  const points: (readonly [number, number])[] = [from];
  const steps = 5;
  const across = Math.hypot(to[0] - from[0], to[1] - from[1]) * 0.11;
  for (let i = 1; i < steps; i++) {
    const t = i / steps;
    points.push([
      from[0] + (to[0] - from[0]) * t + (next() - 0.5) * across * 2,
      from[1] + (to[1] - from[1]) * t + (next() - 0.5) * across * 2,
    ]);
  }
  points.push(to);
  const d = `M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}`;
  p.stroke(d, color, width * 2.4, 'opacity=".28"');
  p.stroke(d, color, width);
  p.stroke(d, '#ffffff', width * 0.42);
}

/** Draws a wisp of smoke or spirit fire: a curl with a bright spine. */
export function wisp(
  p: Paint,
  points: readonly (readonly [number, number, number])[],
  color: string,
  core: string,
  opacity = 0.8,
): void {
  p.fill(taper(points), color, `opacity="${opacity}"`);
  p.fill(
    taper(points.map(([x, y, w]) => [x - w * 0.1, y, w * 0.4] as const)),
    core,
    `opacity="${opacity * 0.8}"`,
  );
}

/** Draws a great wheel of light: two rings, petals between them and a sword at every spoke. */
export function bladeWheel(p: Paint, x: number, y: number, radius: number, color: string, spokes = 16): void {
  const bright = mix(color, '#ffffff', 0.65);
  const dark = mix(color, '#8a2a00', 0.5);
  const ink = mix(color, '#200800', 0.85);
  p.group({ x, y }, () => {
    for (let i = 0; i < spokes; i++) {
      p.group({ turn: ((i + 0.5) * 360) / spokes }, () => {
        p.fill(
          shape([
            [0, -radius * 0.97, 1],
            [radius * 0.12, -radius * 0.84],
            [0, -radius * 0.68, 1],
            [-radius * 0.12, -radius * 0.84],
          ]),
          i % 2 ? dark : color,
        );
      });
      p.group({ turn: (i * 360) / spokes }, () => {
        const long = radius * (i % 3 === 0 ? 1.66 : 1.42);
        const d = poly([
          [-7, -radius * 1.1],
          [-8, -long + 18],
          [0, -long],
          [8, -long + 18],
          [7, -radius * 1.1],
        ]);
        p.stroke(d, ink, 5);
        p.fill(d, bright);
        p.fill(
          poly([
            [0, -radius * 1.1],
            [0, -long],
            [8, -long + 18],
            [7, -radius * 1.1],
          ]),
          color,
        );
        p.stroke(`M-14 ${num(-radius * 1.1)}H14`, ink, 9);
        p.stroke(`M-14 ${num(-radius * 1.1)}H14`, color, 5);
      });
    }
    p.stroke(ellipse(0, 0, radius), ink, 15);
    p.stroke(ellipse(0, 0, radius), color, 11);
    p.stroke(ellipse(0, 0, radius), bright, 4);
    p.stroke(ellipse(0, 0, radius * 0.66), color, 5);
  });
}

/** Draws a tilted ring with beads; `half` selects the part in front of or behind the hero. */
export function orbit(
  p: Paint,
  at: { x: number; y: number; rx: number; ry: number; turn: number },
  color: string,
  half: 'front' | 'back',
  width = 5,
): void {
  const sweep = half === 'front' ? 0 : 1;
  const d = `M${num(-at.rx)} 0A${num(at.rx)} ${num(at.ry)} 0 0 ${sweep} ${num(at.rx)} 0`;
  p.group({ x: at.x, y: at.y, turn: at.turn }, () => {
    p.stroke(d, color, width * 2.4, 'opacity=".22"');
    p.stroke(d, color, width);
    p.stroke(d, mix(color, '#ffffff', 0.75), width * 0.36);
  });
}

/** Draws beads of light along a ring or part of it. */
export function beads(
  p: Paint,
  x: number,
  y: number,
  radius: number,
  count: number,
  size: number,
  color: string,
  from = 0,
  to = 360,
): void {
  for (let i = 0; i < count; i++) {
    const [bx, by] = polar(x, y, from + ((to - from) * i) / count, radius);
    p.fill(
      ellipse(bx, by, size),
      p.radial(
        [
          [0, '#ffffff'],
          [0.5, color],
          [1, mix(color, '#10061a', 0.5)],
        ],
        0.36,
        0.32,
        0.7,
      ),
    );
  }
}
