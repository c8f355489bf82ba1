import { hashOf } from '../state/valuesLink';
import { useViewer } from './useViewer';

export function LinkButton() {
  const { model } = useViewer();
  const copy = async () => {
    try {
      // The address bar lags behind the values.
      model.set({ hash: await hashOf(model) });
      await navigator.clipboard.writeText(location.href);
      model.tell('good', 'Link copied, with the unsaved values');
    } catch {
      model.tell(
        'bad',
        'The browser does not let the viewer write to the clipboard. Copy the address instead.',
      );
    }
  };
  return (
    <button
      type="button"
      title="Copy a link to this moment, with the unsaved values"
      onClick={() => void copy()}
    >
      Link
    </button>
  );
}
