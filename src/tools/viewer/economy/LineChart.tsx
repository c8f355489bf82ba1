const WIDTH = 220;
const HEIGHT = 72;

interface Props {
  title: string;
  /** One value per day. */
  before: readonly number[];
  after: readonly number[];
}

export function LineChart({ title, before, after }: Props) {
  const most = Math.max(1, ...before, ...after);
  const days = Math.max(2, before.length, after.length);
  const points = (values: readonly number[]) =>
    values
      .map((value, at) => `${(at / (days - 1)) * WIDTH},${HEIGHT - (value / most) * (HEIGHT - 4)}`)
      .join(' ');
  const last = (values: readonly number[]) => short(values.at(-1) ?? 0);
  const text = `${title} on the last day: ${last(before)} before, ${last(after)} after`;
  return (
    <figure className="economy-chart">
      <figcaption>
        <b>{title}</b> <i className="is-before" /> {last(before)} <i className="is-after" /> {last(after)}
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={text} preserveAspectRatio="none">
        <polyline className="is-before" points={points(before)} />
        <polyline className="is-after" points={points(after)} />
      </svg>
      <small>
        <span>day 1</span> <span>top {short(most)}</span> <span>day {days}</span>
      </small>
    </figure>
  );
}

export function short(value: number): string {
  return Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 }).format(value);
}
