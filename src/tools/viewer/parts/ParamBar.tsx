import type { ParamSpec, ParamValue } from '../scene';
import { paramValues } from '../state/address';
import type { SceneEntry } from '../state/catalogue';
import { NumberInput, Select } from './controls';
import { useViewer } from './useViewer';

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

interface ParamProps {
  name: string;
  spec: ParamSpec;
  value: ParamValue;
  onChange: (value: ParamValue) => void;
}

function Param({ name, spec, value, onChange }: ParamProps) {
  if (spec.kind === 'number') {
    const { min, max, step = 1 } = spec;
    return (
      <NumberInput name={name} min={min} max={max} step={step} value={Number(value)} onChange={onChange} />
    );
  }
  const options = spec.options.map((option) => ({ value: option, text: option }));
  return <Select name={name} value={String(value)} options={options} onChange={onChange} />;
}
