import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { ask, Refused, SIGNED_OUT } from './ask';
import { useHold } from './heldRows';
import { forgetReason, keepReason, keptReason } from './keptReasons';
import { Problem } from './parts';

/** What the server answers when the page showed an older state. */
const OVERTAKEN: ReadonlySet<number> = new Set([400, 404, 409]);

interface ActFormProps {
  /** What is done, as the button says it. */
  label: string;
  path: string;
  /** What it is done to, where several forms of a page share one path. By default the label tells them apart. */
  target?: string;
  /** What is sent along with the reason. */
  body: () => unknown;
  /** Sends it. The default is one call of the path. */
  send?: (path: string, order: object) => Promise<unknown>;
  onDone: (answer: unknown) => void;
  /** Called when somebody else was faster, so what the page shows is old. */
  onConflict?: (error: Refused) => void;
  /** Fields of the form besides the reason. */
  children?: ReactNode;
  isDanger?: boolean;
  /** Why it can't be done now. An open form stays open all the same, with what is written in it. */
  hindrance?: string | null;
}

/** A button that asks for a reason, which the log keeps, before it acts. What is written outlasts the operator's session. */
export function ActForm(props: ActFormProps) {
  const { label, path, target = label, body, send = ask, onDone, onConflict, children } = props;
  const { isDanger = false, hindrance = null } = props;
  const form = `${path} ${target}`;
  const [kept] = useState(() => keptReason(form));
  const [isOpen, setOpen] = useState(kept !== '');
  const [wasOpen, setWasOpen] = useState(false);
  const [reason, setReason] = useState(kept);
  const [error, setError] = useState<Error | null>(null);
  const [isBusy, setBusy] = useState(false);
  useHold(isOpen);
  useEffect(() => forgetReason(form), [form]);
  useEffect(() => {
    if (reason === '') return;
    const keep = () => keepReason(form, reason);
    window.addEventListener(SIGNED_OUT, keep);
    return () => window.removeEventListener(SIGNED_OUT, keep);
  }, [form, reason]);

  function close() {
    if (isBusy) return;
    leave();
  }

  function leave() {
    setOpen(false);
    setWasOpen(true);
    setReason('');
    setError(null);
  }

  async function act(event: FormEvent) {
    event.preventDefault();
    if (hindrance !== null || isBusy) return;
    setError(null);
    setBusy(true);
    try {
      const answer = await send(path, { ...(body() as object), reason });
      leave();
      onDone(answer);
    } catch (failure) {
      setError(failure as Error);
      if (failure instanceof Refused && OVERTAKEN.has(failure.status)) onConflict?.(failure);
    } finally {
      setBusy(false);
    }
  }

  if (!isOpen)
    return hindrance !== null ? null : (
      <button
        type="button"
        // biome-ignore lint/a11y/noAutofocus: the form that had the focus gives it back
        autoFocus={wasOpen}
        onBlur={() => setWasOpen(false)}
        className={isDanger ? 'danger' : undefined}
        onClick={() => setOpen(true)}
      >
        {label}
      </button>
    );
  return (
    <form
      className="act"
      onSubmit={act}
      onKeyDown={({ key, nativeEvent }) => key === 'Escape' && !nativeEvent.isComposing && close()}
    >
      {children}
      <label>
        Reason, kept in the log: no names of players
        <input
          // biome-ignore lint/a11y/noAutofocus: the form was opened for it
          autoFocus
          value={reason}
          maxLength={500}
          required
          minLength={5}
          onChange={({ target }) => setReason(target.value)}
        />
      </label>
      <Problem error={error} />
      {hindrance !== null && <p role="status">{hindrance} What you have written stays.</p>}
      <div className="buttons">
        <button
          type="submit"
          className={isDanger ? 'danger' : 'main'}
          aria-disabled={isBusy}
          disabled={hindrance !== null}
        >
          {label}
        </button>
        <button type="button" aria-disabled={isBusy} onClick={close}>
          Cancel
        </button>
      </div>
    </form>
  );
}
