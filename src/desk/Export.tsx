import { useMutation } from '@tanstack/react-query';
import { ask, LONG_MS } from './ask';
import { Problem } from './parts';

/** Saves a player's whole record as a file. A plain download link could not show a refusal. */
export function Export({ id }: { id: string }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => ask<object>(`/players/${id}/export`, undefined, LONG_MS),
    onSuccess: (record) => saveFile(`player-${id}.json`, JSON.stringify(record)),
  });
  return (
    <div className="act">
      <button type="button" aria-disabled={isPending} onClick={() => isPending || mutate()}>
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
  // The download needs the address, so revoke it later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
