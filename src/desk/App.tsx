import { useCallback, useEffect, useRef, useState } from 'react';
import { Airdrop } from './airdrop/Airdrop';
import { ask, Refused, SIGNED_OUT } from './ask';
import { Catalogue } from './Catalogue';
import { Content } from './content/Content';
import { Flags } from './Flags';
import { forgetReasons } from './keptReasons';
import { Log } from './Log';
import { Now } from './Now';
import { Player } from './Player';
import { Players } from './Players';
import { Problem } from './parts';
import { RefusedTaps } from './RefusedTaps';
import { Reports } from './Reports';
import { RoleContext } from './RoleContext';
import { type Session, SignIn } from './SignIn';
import { Switches } from './Switches';

const PAGES = {
  now: { name: 'Now', show: () => <Now /> },
  players: { name: 'Players', show: (id?: string) => (id ? <Player key={id} id={id} /> : <Players />) },
  refused: { name: 'Refused taps', show: () => <RefusedTaps /> },
  flags: { name: 'Flags', show: () => <Flags /> },
  airdrop: { name: 'Airdrop', show: () => <Airdrop /> },
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
  /** The session, null when signed out, or undefined until the server answers. */
  const [session, setSession] = useState<Session | null | undefined>(undefined);
  const who = session?.who;
  const [{ page, id }, setPlace] = useState(readPlace);
  const [error, setError] = useState<Error | null>(null);
  const [hasEnded, setEnded] = useState(false);
  const known = useRef(who);
  const last = useRef(who);
  useEffect(() => {
    known.current = who;
    if (who) last.current = who;
  });

  /** Looks for a session. Only a 401 leads to the sign-in, because the session may have survived any other failure. */
  const look = useCallback(() => {
    ask<Session>('/session').then(
      (found) => {
        setError(null);
        setSession(found);
      },
      (failure: Error) => {
        if (failure instanceof Refused && failure.status === 401) setSession(null);
        else setError(failure);
      },
    );
  }, []);

  useEffect(() => {
    const signOut = () => {
      if (known.current) setEnded(true);
      setSession(null);
    };
    // All tabs share a cookie, so another operator may have signed in through another tab.
    const lookAgain = () =>
      known.current &&
      ask<Session>('/session').then(
        (found) => setSession((before) => (before ? found : before)),
        () => undefined,
      );
    const move = () => {
      setPlace(readPlace());
      window.scrollTo(0, 0);
    };
    window.addEventListener(SIGNED_OUT, signOut);
    window.addEventListener('hashchange', move);
    window.addEventListener('focus', lookAgain);
    look();
    return () => {
      window.removeEventListener(SIGNED_OUT, signOut);
      window.removeEventListener('hashchange', move);
      window.removeEventListener('focus', lookAgain);
    };
  }, [look]);

  const enter = useCallback((found: Session) => {
    if (found.who !== last.current) forgetReasons();
    setError(null);
    setEnded(false);
    setSession(found);
  }, []);
  // If the call fails, the session stays open.
  const leave = () => void ask('/session/end', {}).then(() => setSession(null), setError);

  if (session === undefined)
    return error ? <Unknown error={error} onRetry={look} /> : <p className="quiet">…</p>;
  if (session === null) return <SignIn hasEnded={hasEnded} onDone={enter} />;
  return (
    <div className="desk">
      <header>
        <p className="title">The desk</p>
        <nav aria-label="Pages of the desk">
          {Object.entries(PAGES).map(([key, { name }]) => (
            <PageLink key={key} to={key} name={name} isCurrent={key === page} />
          ))}
        </nav>
        <p className="who">
          <span>
            <bdi>{session.who}</bdi>
            <br />
            {session.role === 'looks' && (
              <>
                You may look, and change nothing
                <br />
              </>
            )}
            All times are UTC
          </span>
          <button type="button" onClick={leave}>
            Sign out
          </button>
        </p>
      </header>
      <main>
        <Heading key={`${page} ${id}`} text={id && page === 'players' ? `Player ${id}` : PAGES[page].name} />
        <Problem error={error} />
        <RoleContext value={session.role}>{PAGES[page].show(id)}</RoleContext>
      </main>
    </div>
  );
}

function PageLink({ to, name, isCurrent }: { to: string; name: string; isCurrent: boolean }) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isCurrent) link.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [isCurrent]);
  return (
    <a ref={link} href={`#/${to}`} aria-current={isCurrent ? 'page' : undefined}>
      {name}
    </a>
  );
}

/** A heading that takes the focus when the focused element has left the page. */
function Heading({ text }: { text: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${text} · The desk`;
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [text]);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {text}
    </h1>
  );
}

/** Shows that the server can neither confirm nor deny a session. */
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
