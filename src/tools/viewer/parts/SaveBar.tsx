import { useState } from 'react';
import { changesText } from '../state/notes';
import { differences, EFFECTS, fieldAt } from '../tuning/fields';
import { IconButton } from './controls';
import { PresetRow } from './PresetRow';
import { useViewer } from './useViewer';

export function SaveBar() {
  const { model, state } = useViewer();
  const { hasServer, isFaulty, isSaving } = state;
  const [isOpen, setOpen] = useState(false);
  const { changeCount } = model.edits;
  return (
    <div className="save">
      <NoteLine />
      {isOpen && changeCount > 0 && <ChangeList />}
      <div className="save-row">
        <IconButton name="Undo" keys="Ctrl + Z" disabled={!state.canUndo} onClick={() => model.edits.undo()}>
          ↶
        </IconButton>
        <IconButton
          name="Redo"
          keys="Ctrl + Shift + Z"
          disabled={!state.canRedo}
          onClick={() => model.edits.redo()}
        >
          ↷
        </IconButton>
        <button
          type="button"
          className="change-count"
          aria-expanded={isOpen}
          disabled={changeCount === 0}
          onClick={() => setOpen(!isOpen)}
        >
          {changeCount === 0 ? 'As saved' : changesText(changeCount)}
        </button>
        <button
          type="button"
          className="quiet"
          disabled={changeCount === 0}
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
          disabled={!hasServer || (changeCount === 0 && !isFaulty) || isSaving}
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
      model.tell('good', 'Copied: effects.json, feedback.json and emitters.json in one');
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

export function NoteLine() {
  const { model, state } = useViewer();
  const { note } = state;
  if (!note) return null;
  const dismiss = () => model.set({ note: null, marked: [] });
  return (
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
  );
}

export function ChangeList() {
  const { model, state } = useViewer();
  const { values, saved } = state;
  return (
    <ol className="changes" aria-label="Changes">
      {Object.entries(differences(saved, values)).map(([path, value]) => {
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
  );
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
