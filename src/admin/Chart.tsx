import { number } from './format';

interface ChartProps {
  name: string;
  unit: string;
  values: readonly number[];
}

const WIDTH = 300;
const HEIGHT = 70;

/** A line over the last half hour, from 0 to its highest value. */
export function Chart({ name, unit, values }: ChartProps) {
  const highest = Math.max(...values, 0);
  const last = values.at(-1) ?? 0;
  const x = (index: number) => (values.length < 2 ? 0 : (index / (values.length - 1)) * WIDTH);
  const y = (value: number) => HEIGHT - (highest === 0 ? 0 : (value / highest) * (HEIGHT - 4)) - 2;
  const line = values.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  const text = `${name}: ${number(last)} ${unit}, at most ${number(highest)}`;
  return (
    <figure className="chart">
      <figcaption>
        <span>{name}</span>
        <strong>
          {number(last)} {unit}
        </strong>
        <span className="quiet">at most {number(highest)}</span>
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={text}>
        <polyline points={`0,${HEIGHT} ${line} ${WIDTH},${HEIGHT}`} className="chart-area" />
        <polyline points={line} className="chart-line" />
      </svg>
    </figure>
  );
}
