import { useEffect, useRef } from 'react';
import { SHORTCUTS } from '../shortcuts';
import { useViewer } from './useViewer';

export function Help() {
  const { model } = useViewer();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className="help"
      aria-label="Shortcuts"
      onClose={() => model.set({ isHelpOpen: false })}
    >
      <h2>Shortcuts</h2>
      <dl>
        {SHORTCUTS.map(({ keys, what }) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <button type="button" onClick={() => dialog.current?.close()}>
        Close
      </button>
    </dialog>
  );
}
