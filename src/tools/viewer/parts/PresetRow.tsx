import { useState } from 'react';
import { differences } from '../tuning/fields';
import { IconButton } from './controls';
import { useViewer } from './useViewer';

export function PresetRow() {
  const { model, state } = useViewer();
  const [chosen, setChosen] = useState('');
  const [name, setName] = useState<string | null>(null);
  const preset = state.presets[chosen];
  // Show a preset as unselected once its values have changed. Choosing the current entry again would fire no event.
  const isShown =
    preset && Object.keys(differences(state.values, { ...state.saved, ...preset })).length === 0;
  const shown = isShown ? chosen : '';
  const keep = () => {
    const wanted = name?.trim();
    if (wanted) {
      setChosen(wanted);
      void model.presets.keep(wanted);
    }
    setName(null);
  };
  if (name !== null)
    return (
      <form
        className="save-row"
        onSubmit={(event) => {
          event.preventDefault();
          keep();
        }}
      >
        <input
          type="text"
          aria-label="Name of the preset"
          placeholder="Name of the preset"
          maxLength={40}
          value={name}
          // biome-ignore lint/a11y/noAutofocus: the designer has just opened the field
          autoFocus
          onChange={({ target }) => setName(target.value)}
          onKeyDown={({ key }) => {
            if (key === 'Escape') setName(null);
          }}
        />
        <button type="submit">Keep</button>
      </form>
    );
  return (
    <div className="save-row">
      <select
        aria-label="Preset"
        value={shown}
        onChange={({ target }) => {
          setChosen(target.value);
          if (target.value) model.presets.apply(target.value);
        }}
      >
        <option value="">Presets</option>
        {Object.keys(state.presets).map((title) => (
          <option key={title}>{title}</option>
        ))}
      </select>
      <button type="button" onClick={() => setName('')}>
        Keep as…
      </button>
      <IconButton
        name="Remove the preset"
        disabled={!isShown}
        onClick={() => {
          void model.presets.drop(chosen);
          setChosen('');
        }}
      >
        ×
      </IconButton>
    </div>
  );
}
