import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';

export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="group">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

export function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="row">
      <span>{name}</span>
      <div>{children}</div>
    </div>
  );
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'type'> {
  name: string;
  keys?: string;
}

export function IconButton({ name, keys, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={`icon-button ${className}`}
      aria-label={name}
      title={keys ? `${name} (${keys})` : name}
    />
  );
}

interface ToggleProps {
  isOn: boolean;
  title: string;
  onClick: () => void;
  children: ReactNode;
}

export function Toggle({ isOn, ...rest }: ToggleProps) {
  return <button {...rest} type="button" className="toggle" aria-pressed={isOn} />;
}

interface FieldSearchProps {
  hint: string;
  value: string;
  onChange: (text: string) => void;
}

export function FieldSearch({ hint, value, onChange }: FieldSearchProps) {
  return (
    <div className="search">
      <input
        id="field-search"
        type="search"
        placeholder={hint}
        aria-label="Search fields"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <kbd>F</kbd>
    </div>
  );
}

interface NumberProps {
  name: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}

/** Applies only complete values. A half-typed number would be clamped, and every key would reload the frame. */
export function NumberInput({ name, value, min, max, step = 1, onChange }: NumberProps & { step?: number }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.value = String(value);
  }, [value]);
  useEffect(() => {
    const field = input.current;
    // React's `change` fires on every key. The browser's fires on Enter, an arrow and blur.
    const take = () => {
      if (!field) return;
      const typed = field.valueAsNumber;
      const whole = Number((Math.round(typed / step) * step).toPrecision(12));
      const next = Number.isFinite(typed) ? Math.min(max, Math.max(min, whole)) : value;
      field.value = String(next);
      if (next !== value) onChange(next);
    };
    field?.addEventListener('change', take);
    return () => field?.removeEventListener('change', take);
  }, [value, min, max, step, onChange]);
  return (
    <input
      ref={input}
      type="number"
      aria-label={name}
      min={min}
      max={max}
      step={step}
      defaultValue={value}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') currentTarget.blur();
      }}
    />
  );
}

interface SegmentsProps<Value extends string> {
  value: Value;
  options: readonly Value[];
  labels?: Partial<Record<Value, string>>;
  onChange: (value: Value) => void;
}

export function Segments<Value extends string>({
  value,
  options,
  labels = {},
  onChange,
}: SegmentsProps<Value>) {
  return (
    <div className="segments">
      {options.map((option) => (
        <button key={option} type="button" aria-pressed={option === value} onClick={() => onChange(option)}>
          {labels[option] ?? option}
        </button>
      ))}
    </div>
  );
}

export function Slider({ name, value, min, max, onChange }: NumberProps) {
  return (
    <>
      <input
        type="range"
        min={min}
        max={max}
        aria-label={name}
        value={value}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
      <output>{value}</output>
    </>
  );
}

interface SelectProps {
  name: string;
  value: string;
  options: readonly { value: string; text: string }[];
  onChange: (value: string) => void;
}

export function Select({ name, value, options, onChange }: SelectProps) {
  return (
    <select aria-label={name} value={value} onChange={({ target }) => onChange(target.value)}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </select>
  );
}
