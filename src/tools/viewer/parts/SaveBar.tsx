import { useState } from 'react';
import { differences, EFFECTS, fieldAt } from '../tuning/fields';
import { useViewer } from './useViewer';

/** Shows what has changed, with undo, redo, presets and save. */
export function SaveBar() {
  const { model, state } = useViewer();
  const { values, saved, hasServer, isFaulty, note, isSaving } = state;
  const [isOpen, setOpen] = useState(false);
  const changes = Object.entries(differences(saved, values));
  const dismiss = () => model.set({ note: null, marked: [] });
  return (
    <div className="save">
      {note && (
        <div className="note" role="status" data-tone={note.tone}>
          <span>
            {note.text}
            {note.offers && (
              <span className="offers">
                {note.offers.map(({ title, take }) => (
                  <button
                    key={title}
                    type="button"
                    onClick={() => {
                      dismiss();
                      take();
                    }}
                  >
                    {title}
                  </button>
                ))}
              </span>
            )}
          </span>
          <button type="button" aria-label="Dismiss" onClick={dismiss}>
            ×
          </button>
        </div>
      )}
      {isOpen && changes.length > 0 && (
        <ol className="changes" aria-label="Changes">
          {changes.map(([path, value]) => {
            const field = fieldAt(path);
            const effect = EFFECTS.find(({ id }) => id === field?.effect)?.title;
            return (
              <li key={path} title={path}>
                <span>
                  {effect} · {field?.limit.label}
                </span>
                <Value value={saved[path]} /> → <Value value={value} />
                <button type="button" aria-label={`Revert ${path}`} onClick={() => model.edits.revert(path)}>
                  ↺
                </button>
              </li>
            );
          })}
        </ol>
      )}
      <div className="save-row">
        <button
          type="button"
          className="icon-button"
          aria-label="Undo"
          title="Undo (Ctrl + Z)"
          disabled={!state.canUndo}
          onClick={() => model.edits.undo()}
        >
          ↶
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label="Redo"
          title="Redo (Ctrl + Shift + Z)"
          disabled={!state.canRedo}
          onClick={() => model.edits.redo()}
        >
          ↷
        </button>
        <button
          type="button"
          className="change-count"
          aria-expanded={isOpen}
          disabled={changes.length === 0}
          onClick={() => setOpen(!isOpen)}
        >
          {changes.length === 0
            ? 'As saved'
            : `${changes.length} ${changes.length === 1 ? 'change' : 'changes'}`}
        </button>
        <button
          type="button"
          className="quiet"
          disabled={changes.length === 0}
          onClick={() => model.edits.revert()}
        >
          Revert
        </button>
      </div>
      <PresetRow />
      <div className="save-row">
        <button type="button" onClick={() => void copy()}>
          Copy JSON
        </button>
        <button type="button" onClick={() => void paste()}>
          Paste
        </button>
        <button
          type="button"
          className="primary"
          title={
            hasServer ? 'Writes the files in the repo (Ctrl + S)' : 'There is no dev server: copy as JSON'
          }
          disabled={!hasServer || (changes.length === 0 && !isFaulty) || isSaving}
          onClick={() => void model.files.save()}
        >
          Save
        </button>
      </div>
    </div>
  );

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(model.edits.copyText());
      model.tell('good', 'Copied: effects.json and feedback.json in one');
    } catch {
      model.tell('bad', 'The browser does not let the viewer write to the clipboard.');
    }
  }

  async function paste(): Promise<void> {
    try {
      model.edits.paste(await navigator.clipboard.readText());
    } catch {
      model.tell('bad', 'The browser does not let the viewer read the clipboard.');
    }
  }
}

function Value({ value }: { value: string | number | undefined }) {
  const text = String(value);
  return (
    <code>
      {text.startsWith('#') && <i style={{ background: text }} />}
      {text}
    </code>
  );
}

function PresetRow() {
  const { model, state } = useViewer();
  const [chosen, setChosen] = useState('');
  const [name, setName] = useState<string | null>(null);
  const preset = state.presets[chosen];
  // A list sends no event for the entry that it shows, so a preset that has been changed is shown as not chosen.
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
          // biome-ignore lint/a11y/noAutofocus: the field has just been asked for
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
      <button
        type="button"
        className="icon-button"
        aria-label="Remove the preset"
        title="Remove the preset"
        disabled={!isShown}
        onClick={() => {
          void model.presets.drop(chosen);
          setChosen('');
        }}
      >
        ×
      </button>
    </div>
  );
}
