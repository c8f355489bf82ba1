interface SwitchProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

export function Switch({ isOn, onChange }: SwitchProps) {
  return (
    <input
      type="checkbox"
      role="switch"
      className="switch"
      aria-checked={isOn}
      checked={isOn}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}
