import type { Brush } from '../brush';
import { GOLD, LACQUER } from '../materials';
import { box, g, line, n, oval, p, r } from '../shapes';

/** Draws a sword of `length` along the x axis, hilt left; the blade bends up slightly. */
export function katana(
  b: Brush,
  length: number,
  cloth = LACQUER,
  steel = '#ffffff 0,#dfe6ff 0.4,#8b94c2 1',
): string {
  const hilt = length * 0.27;
  const x = -length / 2;
  const w = length * 0.036;
  const guard = x + hilt;
  const tip = length / 2;
  const wraps: string[] = [];
  for (let i = 0; i < 5; i++) {
    const cx = x + hilt * (0.14 + i * 0.18);
    wraps.push(
      p(
        `M${n(cx)} ${n(-w)}l${n(w)} ${n(w)}l${n(-w)} ${n(w)}l${n(-w)} ${n(-w)}z`,
        '#ffe9a8',
        'fill-opacity=".85"',
      ),
    );
  }
  return g(
    '',
    p(
      `M${n(guard)} ${n(-w)}Q${n(length * 0.25)} ${n(-w * 1.3)} ${n(tip)} ${n(-w * 3.1)}Q${n(length * 0.44)} ${n(w * 0.2)} ${n(length * 0.2)} ${n(w)}Q0 ${n(w * 1.2)} ${n(guard)} ${n(w)}z`,
      b.lin(steel),
    ),
    line(
      `M${n(guard)} ${n(w * 0.1)}Q${n(length * 0.25)} ${n(-w * 0.1)} ${n(tip * 0.93)} ${n(-w * 2.3)}`,
      '#ffffff',
      w * 0.3,
      'stroke-opacity=".9"',
    ),
    p(box(x, -w * 1.1, hilt, w * 2.2, w * 0.8), b.lin(cloth)),
    ...wraps,
    p(box(guard - w * 0.6, -w * 2.6, w * 1.5, w * 5.2, w * 0.7), b.lin(GOLD)),
    p(oval(x, 0, w * 0.9, w * 1.3), b.lin(GOLD)),
  );
}

/** Draws a throwing knife of `length`, point up. */
export function kunai(b: Brush, length: number): string {
  const w = length * 0.15;
  const top = -length / 2;
  const neck = length * 0.08;
  return g(
    '',
    `<circle cx="0" cy="${n(length * 0.42)}" r="${n(length * 0.075)}" fill="none" stroke="${b.lin('#e6eaff,#6d739c')}" stroke-width="${n(length * 0.045)}"/>`,
    r(-length * 0.035, neck, length * 0.07, length * 0.28, length * 0.02, b.lin('#e0453a,#8a1a2a', 0)),
    ...[0, 1, 2].map((i) =>
      r(
        -length * 0.04,
        neck + length * (0.04 + i * 0.08),
        length * 0.08,
        length * 0.025,
        1,
        '#ffd9b0',
        'fill-opacity=".8"',
      ),
    ),
    p(
      `M0 ${n(top)}L${n(w)} ${n(-length * 0.06)}L${n(length * 0.04)} ${n(neck + 1)}H${n(-length * 0.04)}L${n(-w)} ${n(-length * 0.06)}z`,
      b.lin('#8e96bf,#5a608c', 0),
    ),
    p(
      `M0 ${n(top)}L${n(-w)} ${n(-length * 0.06)}L${n(-length * 0.04)} ${n(neck + 1)}H0z`,
      b.lin('#ffffff,#bcc5e6'),
    ),
  );
}
