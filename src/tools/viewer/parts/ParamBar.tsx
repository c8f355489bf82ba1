import type { ParamSpec, ParamValue } from '../scene';
import { paramValues } from '../state/address';
import type { SceneEntry } from '../state/catalogue';
import { NumberInput } from './controls';
import { useViewer } from './useViewer';

/** The values that the scene lets a designer choose. */
export function ParamBar({ entry }: { entry: SceneEntry }) {
  const { model, state } = useViewer();
  const values = paramValues(entry, state.address.params);
  return (
    <div className="params">
      {Object.entries(entry.params ?? {}).map(([name, spec]) => (
        <div key={name} className="param">
          <span>{spec.label ?? name}</span>
          <Param
            name={spec.label ?? name}
            spec={spec}
            value={values[name] ?? spec.value}
            onChange={(value) => model.setParam(name, value)}
          />
        </div>
      ))}
    </div>
  );
}

function Param({
  name,
  spec,
  value,
  onChange,
}: {
  name: string;
  spec: ParamSpec;
  value: ParamValue;
  onChange: (value: ParamValue) => void;
}) {
  switch (spec.kind) {
    case 'choice':
      return (
        <select aria-label={name} value={String(value)} onChange={({ target }) => onChange(target.value)}>
          {spec.options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      );
    case 'switch':
      return (
        <input
          aria-label={name}
          type="checkbox"
          checked={value === true}
          onChange={({ target }) => onChange(target.checked)}
        />
      );
    case 'number':
      return (
        <NumberInput
          name={name}
          min={spec.min}
          max={spec.max}
          step={spec.step ?? 1}
          value={Number(value)}
          onChange={onChange}
        />
      );
    case 'text':
      return (
        <input
          aria-label={name}
          type="text"
          value={String(value)}
          onChange={({ target }) => onChange(target.value)}
        />
      );
  }
}
