import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FlagRow, FlagState } from '../server/desk/sql/flags';
import { ask } from './ask';
import { FlagTable } from './FlagTable';
import { Problem, Rest } from './parts';
import { useLoad } from './queries';
import { useMayAct } from './RoleContext';

/** Poll interval. A search through a million accounts takes a minute. */
const EVERY_MS = 5000;
const STATES: readonly FlagState[] = ['open', 'upheld', 'dismissed'];

export function Flags() {
  const [state, setState] = useState<FlagState>('open');
  const { data, error, reload } = useLoad<{ flags: FlagRow[]; hasMore: boolean }>(
    `/flags?state=${state}`,
    EVERY_MS,
  );
  const mayAct = useMayAct();
  const find = useMutation({ mutationFn: () => ask('/flags/find', {}), onSuccess: reload });
  return (
    <>
      <p>
        A flag changes nothing for a player. Look at the account, then decide. An upheld flag takes the
        account off the leaderboard and holds what its friends bring; the player reads why.{' '}
        <em>Open again</em> takes all of it back. Looking through all accounts takes a minute for a million;
        if it fails, the log says so.
      </p>
      <div className="buttons">
        {STATES.map((each) => (
          <button key={each} type="button" aria-pressed={each === state} onClick={() => setState(each)}>
            {each}
          </button>
        ))}
        {mayAct && (
          <button
            type="button"
            className="main"
            aria-disabled={find.isPending}
            onClick={() => find.isPending || find.mutate()}
          >
            Look through all accounts
          </button>
        )}
      </div>
      {find.isSuccess && (
        <p role="status">Looking through the accounts has begun. What is found comes into the list.</p>
      )}
      <Problem error={find.error ?? error} />
      {data && (
        <Rest of={data.flags.length} hasMore={data.hasMore}>
          The older ones are on the pages of their players.
        </Rest>
      )}
      {data && <FlagTable flags={data.flags} reload={reload} />}
    </>
  );
}
