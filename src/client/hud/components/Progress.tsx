import './progress.css';

interface ProgressProps {
  label: string;
  value: number;
  max: number;
}

export function Progress({ label, value, max }: ProgressProps) {
  const share = max > 0 ? Math.min(1, value / max) : 0;
  return (
    <div
      className="progress"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
    >
      <div className="progress-fill" style={{ width: `${share * 100}%` }} />
    </div>
  );
}
