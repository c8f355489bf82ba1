import { percent } from '../format';

const SIZE = 200;

/** The Lorenz curve: cumulative share of the points by cumulative share of the lines. The diagonal is equality. */
export function Lorenz({ name, shares }: { name: string; shares: readonly number[] }) {
  if (shares.length === 0) return <p className="quiet">No account has points.</p>;
  const step = SIZE / (shares.length - 1);
  const line = shares.map((share, at) => `${(at * step).toFixed(1)},${((1 - share) * SIZE).toFixed(1)}`);
  const half = shares[Math.floor((shares.length - 1) / 2)] ?? 0;
  return (
    <figure className="lorenz">
      <svg
        viewBox={`0 0 ${SIZE} ${SIZE}`}
        role="img"
        aria-label={`${name}: the lower half of the lines has ${percent(half, 1)} of the points`}
      >
        <polygon points={`0,${SIZE} ${line.join(' ')} ${SIZE},${SIZE}`} className="chart-area" />
        <line x1={0} y1={SIZE} x2={SIZE} y2={0} className="lorenz-even" />
        <polyline points={line.join(' ')} className="chart-line" />
      </svg>
      <figcaption>
        The lower half has {percent(half, 1)} of the points. The straight line would give the same to
        everybody.
      </figcaption>
    </figure>
  );
}
