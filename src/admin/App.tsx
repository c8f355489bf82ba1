import { useCallback, useEffect, useState } from 'react';
import { ask, Refused, SIGNED_OUT } from './ask';
import { Catalogue } from './Catalogue';
import { Content } from './content/Content';
import { Flags } from './Flags';
import { Log } from './Log';
import { Now } from './Now';
import { Player } from './Player';
import { Players } from './Players';
import { Problem } from './parts';
import { RefusedTaps } from './RefusedTaps';
import { Reports } from './Reports';
import { SignIn } from './SignIn';
import { Switches } from './Switches';

const PAGES = {
  now: { name: 'Now', show: () => <Now /> },
  players: { name: 'Players', show: (id?: string) => (id ? <Player key={id} id={id} /> : <Players />) },
  refused: { name: 'Refused taps', show: () => <RefusedTaps /> },
  flags: { name: 'Flags', show: () => <Flags /> },
  switches: { name: 'Switches', show: () => <Switches /> },
  content: { name: 'Content', show: () => <Content /> },
  catalogue: { name: 'Catalogue', show: () => <Catalogue /> },
  reports: { name: 'Reports', show: () => <Reports /> },
  log: { name: 'Log', show: () => <Log /> },
} as const;

type PageId = keyof typeof PAGES;

function readPlace(): { page: PageId; id: string | undefined } {
  const [, page = '', id] = location.hash.split('/');
  return {
    page: Object.hasOwn(PAGES, page) ? (page as PageId) : 'now',
    id: id && /^\d+$/.test(id) ? id : undefined,
  };
}

export function App() {
  /** Undefined until the server has said whether somebody is signed in. */
  const [who, setWho] = useState<string | null | undefined>(undefined);
  const [{ page, id }, setPlace] = useState(readPlace);
  const [error, setError] = useState<Error | null>(null);

  /** Who can't be told yet is no stranger: the session may go on. */
  const look = useCallback(() => {
    ask<{ who: string }>('/session').then(
      ({ who: known }) => {
        setError(null);
        setWho(known);
      },
      (failure: Error) => {
        if (failure instanceof Refused && failure.status === 401) setWho(null);
        else setError(failure);
      },
    );
  }, []);

  useEffect(() => {
    const signOut = () => setWho(null);
    const move = () => {
      setPlace(readPlace());
      window.scrollTo(0, 0);
    };
    window.addEventListener(SIGNED_OUT, signOut);
    window.addEventListener('hashchange', move);
    look();
    return () => {
      window.removeEventListener(SIGNED_OUT, signOut);
      window.removeEventListener('hashchange', move);
    };
  }, [look]);

  const enter = useCallback((name: string) => {
    setError(null);
    setWho(name);
  }, []);
  // The session goes on where the order did not arrive.
  const leave = () => void ask('/session/end', {}).then(() => setWho(null), setError);

  if (who === undefined) return error ? <Unknown error={error} onRetry={look} /> : <p className="quiet">…</p>;
  if (who === null) return <SignIn onDone={enter} />;
  return (
    <div className="desk">
      <header>
        <p className="title">The desk</p>
        <nav aria-label="Pages of the desk">
          {Object.entries(PAGES).map(([key, { name }]) => (
            <a key={key} href={`#/${key}`} aria-current={key === page ? 'page' : undefined}>
              {name}
            </a>
          ))}
        </nav>
        <p className="who">
          <bdi>{who}</bdi>
          <button type="button" onClick={leave}>
            Sign out
          </button>
        </p>
      </header>
      <main>
        <h1>{PAGES[page].name}</h1>
        <Problem error={error} />
        {PAGES[page].show(id)}
      </main>
    </div>
  );
}

/** Stands there while the server does not say whether somebody is signed in. */
function Unknown({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <main className="sign-in">
      <h1>The desk</h1>
      <Problem error={error} />
      <button type="button" className="main" onClick={onRetry}>
        Try again
      </button>
    </main>
  );
}
