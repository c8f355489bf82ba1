import { IconButton, NumberInput } from '../parts/controls';
import { type EconomyField, fullName } from './fields';

/** Least number whose slider spans a tenth to ten times the original. */
const SCALED_FROM = 20;

interface Props {
  field: EconomyField;
  /** The original number, or NaN if the original document lacks the field. */
  before: number;
  onChange: (value: number) => void;
}

export function EconomyRow({ field, before, onChange }: Props) {
  const { name, value, min, max, step } = field;
  const label = fullName(field);
  const isChanged = value !== before;
  const isScaled = step === 1 && before >= SCALED_FROM;
  const slider = isScaled
    ? { min: -1, max: 1, step: 0.01, value: Math.log10(Math.max(value, 1) / before) }
    : { min, max: step === 1 ? Math.max(SCALED_FROM * 2, value) : max, step, value };
  const taken = (position: number) =>
    isScaled ? Math.max(min, Math.round(Number((before * 10 ** position).toPrecision(3)))) : position;
  return (
    <div className="economy-row" data-changed={isChanged || undefined}>
      <span>{name}</span>
      <input
        type="range"
        aria-label={label}
        aria-valuetext={value.toLocaleString('en')}
        {...slider}
        onChange={({ target }) => onChange(taken(target.valueAsNumber))}
      />
      <NumberInput name={label} value={value} min={min} max={max} step={step} onChange={onChange} />
      <IconButton
        name={`Revert ${label}`}
        disabled={!isChanged || Number.isNaN(before)}
        onClick={() => onChange(before)}
      >
        ↺
      </IconButton>
    </div>
  );
}
