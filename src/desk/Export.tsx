import { useState } from 'react';
import { ask, LONG_MS } from './ask';
import { Problem } from './parts';

/** Saves all that is kept of a player as a file. The browser's own download says nothing of a refusal. */
export function Export({ id }: { id: string }) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<Error | null>(null);

  async function save() {
    if (isBusy) return;
    setBusy(true);
    setError(null);
    try {
      const kept = await ask<object>(`/players/${id}/export`, undefined, LONG_MS);
      saveFile(`player-${id}.json`, JSON.stringify(kept));
    } catch (failure) {
      setError(failure as Error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="act">
      <button type="button" aria-disabled={isBusy} onClick={() => void save()}>
        Export everything
      </button>
      <Problem error={error} />
    </div>
  );
}

function saveFile(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  // The browser has the file by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
