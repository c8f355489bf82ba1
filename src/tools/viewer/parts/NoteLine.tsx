import { useViewer } from './useViewer';

/** What the viewer has to say, with what may be done about it. */
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
