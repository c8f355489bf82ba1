import { type ReactNode, useId } from 'react';
import { utcMinute } from '../format';

interface FieldProps {
  label: string;
  error?: string | undefined;
}

function Field({ label, error, children }: FieldProps & { children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

const stateOf = (id: string, error: string | undefined) => ({
  id,
  'aria-invalid': error !== undefined,
  ...(error !== undefined && { 'aria-describedby': `${id}-error` }),
});

interface TextFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  rows?: number;
  placeholder?: string;
  /** BCP 47 tag of the text's language. */
  lang?: string;
  /** Suggested values. Others are also valid. */
  suggestions?: readonly string[];
}

export function TextField(props: TextFieldProps) {
  const { label, error, value, onChange, rows, placeholder, lang, suggestions } = props;
  const list = useId();
  return (
    <Field label={label} error={error}>
      {(id) => {
        const common = {
          ...stateOf(id, error),
          value,
          placeholder,
          lang,
          dir: 'auto',
          onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
        };
        if (rows) return <textarea {...common} rows={rows} />;
        return (
          <>
            <input {...common} {...(suggestions && { list })} />
            {suggestions && (
              <datalist id={list}>
                {suggestions.map((each) => (
                  <option key={each} value={each} />
                ))}
              </datalist>
            )}
          </>
        );
      }}
    </Field>
  );
}

interface NumberFieldProps extends FieldProps {
  value: number | undefined;
  onChange: (value: number | undefined) => void;
}

export function NumberField({ label, error, value, onChange }: NumberFieldProps) {
  return (
    <Field label={label} error={error}>
      {(id) => (
        <input
          {...stateOf(id, error)}
          type="number"
          inputMode="decimal"
          step="any"
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value === '' ? undefined : target.valueAsNumber)}
        />
      )}
    </Field>
  );
}

interface SelectFieldProps extends FieldProps {
  value: string;
  options: readonly (readonly [value: string, name: string])[];
  onChange: (value: string) => void;
}

export function SelectField({ label, error, value, options, onChange }: SelectFieldProps) {
  const known = options.some(([each]) => each === value) ? options : [[value, value] as const, ...options];
  return (
    <Field label={label} error={error}>
      {(id) => (
        <select {...stateOf(id, error)} value={value} onChange={({ target }) => onChange(target.value)}>
          {known.map(([each, name]) => (
            <option key={each} value={each}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface TimeFieldProps extends FieldProps {
  /** Time such as 2026-12-01T12:00:00Z, or with an offset. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

const SECONDS = ':00Z';

export function TimeField({ label, error, value, onChange }: TimeFieldProps) {
  return (
    <Field label={label} error={error}>
      {(id) => (
        <input
          {...stateOf(id, error)}
          type="datetime-local"
          // A year of six digits stays in the field for correction.
          value={utcMinute(value) || value?.replace(SECONDS, '') || ''}
          onChange={({ target }) => onChange(target.value === '' ? undefined : `${target.value}${SECONDS}`)}
        />
      )}
    </Field>
  );
}

interface CheckFieldProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

export function CheckField({ label, isOn, onChange }: CheckFieldProps) {
  return (
    <label className="check">
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </label>
  );
}
