import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Role } from '../server/desk/credentials';
import { ask, Refused } from './ask';
import { Problem } from './parts';

/** Returns the launch data in the address, with which an operator signs in without a secret. */
function launchData(): string | null {
  return new URLSearchParams(location.hash.slice(1)).get('tgWebAppData');
}

export interface Session {
  who: string;
  role: Role;
}

interface SignInProps {
  hasEnded: boolean;
  onDone: (session: Session) => void;
}

export function SignIn({ hasEnded, onDone }: SignInProps) {
  const [secret, setSecret] = useState('');
  const [launch] = useState(launchData);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (proof: object) => ask<Session>('/session', proof),
    onSuccess: onDone,
    onError: (failure) => {
      if (failure instanceof Refused && failure.status === 403) setSecret('');
    },
  });

  useEffect(() => {
    if (launch === null) return;
    // Remove the launch data from the address at once, because anyone who reads it can sign in with it.
    history.replaceState(null, '', location.pathname);
    mutate({ launch });
  }, [launch, mutate]);

  return (
    <main className="sign-in">
      <h1>The desk</h1>
      {hasEnded && <p role="status">Your session has ended. Sign in to go on.</p>}
      <form
        className="panel"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) mutate({ secret });
        }}
      >
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
        <button type="submit" className="main" aria-disabled={isPending}>
          Sign in
        </button>
      </form>
    </main>
  );
}
