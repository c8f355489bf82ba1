import { number } from './format';

interface ChartProps {
  name: string;
  unit: string;
  /** The points, oldest first. `at` is in unix seconds. */
  points: readonly { at: number; value: number }[];
  /** Right end of the chart, in unix seconds. */
  until: number;
  /** The newest value, or null when it is too old to be current. */
  last: number | null;
}

const WIDTH = 300;
const HEIGHT = 70;
const SHOWN_SECONDS = 30 * 60;
/** Longest gap between two points that the line spans. */
const GAP_SECONDS = 30;

export function Chart({ name, unit, points, until, last }: ChartProps) {
  const highest = Math.max(...points.map(({ value }) => value), 0);
  const x = (at: number) => Math.max(0, 1 - (until - at) / SHOWN_SECONDS) * WIDTH;
  const y = (value: number) => HEIGHT - (highest === 0 ? 0 : (value / highest) * (HEIGHT - 4)) - 2;
  const now = last === null ? 'not known' : `${number(last)} ${unit}`;
  const text = `${name}: ${now}, at most ${number(highest)} in half an hour`;
  return (
    <figure className="chart">
      <figcaption>
        <span>{name}</span>
        <strong>{now}</strong>
        {points.length > 0 && <span className="quiet">at most {number(highest)}</span>}
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={text}>
        {stretchesOf(points).map((stretch) => {
          const line = stretch.map(({ at, value }) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
          const [from, to] = [x(stretch[0]?.at ?? until), x(stretch.at(-1)?.at ?? until)];
          return (
            <g key={stretch[0]?.at}>
              <polygon
                points={`${from.toFixed(1)},${HEIGHT} ${line} ${to.toFixed(1)},${HEIGHT}`}
                className="chart-area"
              />
              {/* A repeated last value makes a dot of a single value. */}
              <polyline points={`${line} ${line.split(' ').at(-1)}`} className="chart-line" />
            </g>
          );
        })}
      </svg>
      <p className="chart-time">
        <span>30 min ago</span>
        <span>now</span>
      </p>
    </figure>
  );
}

function stretchesOf(points: ChartProps['points']): ChartProps['points'][] {
  const starts = points.flatMap(({ at }, index) =>
    at - (points[index - 1]?.at ?? Number.NEGATIVE_INFINITY) > GAP_SECONDS ? [index] : [],
  );
  return starts.map((start, index) => points.slice(start, starts[index + 1]));
}
