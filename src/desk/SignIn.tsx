import { type FormEvent, useEffect, useState } from 'react';
import { ask, Refused } from './ask';
import { Problem } from './parts';

/** Launch data that the messaging app gave with the address. It signs an operator in without a secret. */
function launchData(): string | null {
  return new URLSearchParams(location.hash.slice(1)).get('tgWebAppData');
}

interface SignInProps {
  /** Whether a session has ended without a sign-out. */
  hasEnded: boolean;
  onDone: (who: string) => void;
}

export function SignIn({ hasEnded, onDone }: SignInProps) {
  const [name, setName] = useState('');
  const [secret, setSecret] = useState('');
  const [error, setError] = useState<Error | null>(null);
  const [launch] = useState(launchData);
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    if (launch === null) return;
    // It signs in whoever has it, so it leaves the address at once.
    history.replaceState(null, '', location.pathname);
    ask<{ who: string }>('/session', { launch }).then(({ who }) => onDone(who), setError);
  }, [launch, onDone]);

  async function signIn(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setError(null);
    setBusy(true);
    try {
      onDone((await ask<{ who: string }>('/session', { secret, name })).who);
    } catch (failure) {
      setError(failure as Error);
      if (failure instanceof Refused && failure.status === 403) setSecret('');
      setBusy(false);
    }
  }

  return (
    <main className="sign-in">
      <h1>The desk</h1>
      {hasEnded && <p role="status">Your session has ended. Sign in to go on.</p>}
      <form className="panel" onSubmit={signIn}>
        <label>
          Your name, for the log
          <input
            value={name}
            required
            maxLength={40}
            autoComplete="username"
            onChange={({ target }) => setName(target.value)}
          />
        </label>
        <label>
          Secret
          <input
            type="password"
            value={secret}
            required
            autoComplete="current-password"
            onChange={({ target }) => setSecret(target.value)}
          />
        </label>
        <Problem error={error} />
        <button type="submit" className="main" aria-disabled={isBusy}>
          Sign in
        </button>
      </form>
    </main>
  );
}
