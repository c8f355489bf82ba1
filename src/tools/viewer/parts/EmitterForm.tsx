import { checkEmitterField } from '../../../client/tuning/checkEmitters';
import { EMITTER_LIMITS, type EmitterLimit } from '../../../client/tuning/emitterLimits';
import type { Emitter } from '../../../client/tuning/emitters';
import { TRIGGER_TITLES } from '../tuning/emitterList';
import { CurveField } from './CurveField';
import { NumberInput, Row, Select } from './controls';

interface FormProps {
  emitter: Emitter;
  /** Called with each change. Calls belong to one undo step until `isLast` is true. */
  onChange: (change: Partial<Emitter>, isLast: boolean) => void;
}

export function EmitterForm({ emitter, onChange }: FormProps) {
  const keys = Object.keys(EMITTER_LIMITS) as (keyof Emitter)[];
  return (
    <div className="group">
      {keys.map((key) => (
        <FieldControl
          key={key}
          limit={EMITTER_LIMITS[key]}
          titles={key === 'trigger' ? TRIGGER_TITLES : {}}
          value={emitter[key]}
          onChange={(value, isLast = true) => onChange({ [key]: value }, isLast)}
        />
      ))}
    </div>
  );
}

interface FieldProps {
  limit: EmitterLimit;
  titles: Readonly<Record<string, string>>;
  value: Emitter[keyof Emitter];
  onChange: (value: Emitter[keyof Emitter], isLast?: boolean) => void;
}

function FieldControl({ limit, titles, value, onChange }: FieldProps) {
  const { label } = limit;
  switch (limit.kind) {
    case 'curve':
      return <CurveField limit={limit} values={value as readonly number[]} onChange={onChange} />;
    case 'number':
      return (
        <Row name={limit.unit ? `${label}, ${limit.unit}` : label}>
          <input
            type="range"
            aria-label={label}
            min={limit.min}
            max={limit.max}
            step={limit.step}
            value={Number(value)}
            onChange={({ target }) => onChange(target.valueAsNumber, false)}
            onPointerUp={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
            onKeyUp={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
          />
          <NumberInput
            name={label}
            value={Number(value)}
            min={limit.min}
            max={limit.max}
            step={limit.step}
            onChange={onChange}
          />
        </Row>
      );
    case 'choice':
      return (
        <Row name={label}>
          <Select
            name={label}
            value={String(value)}
            options={limit.options.map((option) => ({ value: option, text: titles[option] ?? option }))}
            onChange={onChange}
          />
        </Row>
      );
    case 'colour':
      return (
        <Row name={label}>
          <input
            type="color"
            aria-label={label}
            value={String(value)}
            onChange={({ target }) => onChange(target.value, false)}
            onBlur={({ target }) => onChange(target.value)}
          />
        </Row>
      );
    case 'switch':
      return (
        <Row name={label}>
          <input
            type="checkbox"
            aria-label={label}
            checked={value === true}
            onChange={({ target }) => onChange(target.checked)}
          />
        </Row>
      );
    case 'name':
      return (
        <Row name={label}>
          <input
            key={String(value)}
            type="text"
            aria-label={label}
            maxLength={limit.longest}
            defaultValue={String(value)}
            onKeyDown={({ key, currentTarget }) => {
              if (key === 'Enter') currentTarget.blur();
            }}
            onBlur={({ target }) => {
              if (checkEmitterField(limit, target.value) === null) onChange(target.value.trim());
              else target.value = String(value);
            }}
          />
        </Row>
      );
  }
}
