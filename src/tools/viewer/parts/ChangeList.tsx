import { differences, EFFECTS, fieldAt } from '../tuning/fields';
import { useViewer } from './useViewer';

/** Every field that differs from the saved files, as it was and as it is. */
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
