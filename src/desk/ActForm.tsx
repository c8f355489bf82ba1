import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { ask, Refused, SIGNED_OUT } from './ask';
import { useHold } from './heldRows';
import { forgetReason, keepReason, keptReason } from './keptReasons';
import { Problem } from './parts';
import { useMayAct } from './RoleContext';

/** Statuses of an order that was based on an outdated state. */
const OVERTAKEN: ReadonlySet<number> = new Set([400, 404, 409]);

interface ActFormProps {
  label: string;
  path: string;
  /** Distinguishes forms with the same path and label. */
  target?: string;
  /** Returns the order without its reason. */
  body: () => object;
  /** Sends the order. By default, makes a single call to `path`. */
  send?: (path: string, order: object) => Promise<unknown>;
  onDone: (answer: unknown) => void;
  onConflict?: (error: Refused) => void;
  children?: ReactNode;
  isDanger?: boolean;
  /** Reason why the order is impossible now. An open form stays open and keeps the operator's text. */
  hindrance?: string | null;
}

/** A button for operators who may act. It asks for a reason to log and keeps it when the session ends. */
export function ActForm(props: ActFormProps) {
  const { label, path, target = label, body, send = ask, onDone, onConflict, children } = props;
  const { isDanger = false, hindrance = null } = props;
  const form = `${path} ${target}`;
  const [kept] = useState(() => keptReason(form));
  const [isOpen, setOpen] = useState(kept !== '');
  const [wasOpen, setWasOpen] = useState(false);
  const [reason, setReason] = useState(kept);
  const {
    mutate,
    isPending: isBusy,
    error,
    reset,
  } = useMutation({
    mutationFn: () => send(path, { ...body(), reason }),
    onSuccess: (answer) => {
      close();
      onDone(answer);
    },
    onError: (failure) => {
      if (failure instanceof Refused && OVERTAKEN.has(failure.status)) onConflict?.(failure);
    },
  });
  const mayAct = useMayAct();
  useHold(isOpen);
  useEffect(() => forgetReason(form), [form]);
  useEffect(() => {
    if (reason === '') return;
    const keep = () => keepReason(form, reason);
    window.addEventListener(SIGNED_OUT, keep);
    return () => window.removeEventListener(SIGNED_OUT, keep);
  }, [form, reason]);

  function close() {
    setOpen(false);
    setWasOpen(true);
    setReason('');
    reset();
  }

  function cancel() {
    if (!isBusy) close();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (hindrance === null && !isBusy) mutate();
  }

  if (!isOpen)
    return hindrance !== null || !mayAct ? null : (
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
      onSubmit={submit}
      onKeyDown={({ key, nativeEvent }) => key === 'Escape' && !nativeEvent.isComposing && cancel()}
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
        <button type="button" aria-disabled={isBusy} onClick={cancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}
