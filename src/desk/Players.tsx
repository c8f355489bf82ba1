import { type FormEvent, useEffect, useState } from 'react';
import type { Found } from '../server/desk/sql/players';
import { number, time } from './format';
import { Problem, Rest, Table } from './parts';
import { useLoad } from './queries';

interface Wanted {
  text: string;
  after: Found | null;
}

function pathOf({ text, after }: Wanted): string {
  const on = after ? `&rank=${after.rank}&after=${after.telegramId}` : '';
  return `/players?q=${encodeURIComponent(text)}${on}`;
}

/** Returns the search in this history entry, with which Back from a player restores the results. */
function searchedHere(): Wanted | null {
  return (history.state as { search?: Wanted } | null)?.search ?? null;
}

export function Players() {
  const [wanted, setWanted] = useState(searchedHere);
  const [text, setText] = useState(wanted?.text ?? '');
  const [isPaged, setPaged] = useState(false);
  const path = wanted && pathOf(wanted);
  const { data, error, reload } = useLoad<{ players: Found[]; hasMore: boolean }>(path);

  useEffect(() => history.replaceState(wanted && { search: wanted }, ''), [wanted]);

  function search(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === wanted?.text && !wanted.after) reload();
    else setWanted({ text: text.trim(), after: null });
    setPaged(false);
  }
  function page(after: Found | null) {
    if (wanted) setWanted({ ...wanted, after });
    setPaged(true);
  }
  const last = data?.players.at(-1);

  return (
    <>
      <form className="search" onSubmit={search}>
        <label>
          Telegram id, public id, name or @username
          <input
            type="search"
            value={text}
            required
            maxLength={64}
            onChange={({ target }) => setText(target.value)}
          />
        </label>
        <button type="submit" className="main">
          Search
        </button>
      </form>
      <Problem error={error} />
      {data && !wanted?.after && (
        <Rest of={data.players.length} hasMore={data.hasMore}>
          Write more of the name, or go on to the next. Exact names come first.
        </Rest>
      )}
      {data && (
        <Table
          label="Players found"
          rows={data.players}
          keyOf={({ telegramId }) => String(telegramId)}
          empty="No player was found."
          takesFocus={isPaged}
          columns={[
            {
              name: 'Telegram id',
              cell: ({ telegramId }) => <a href={`#/players/${telegramId}`}>{telegramId}</a>,
            },
            {
              name: 'Name',
              cell: ({ firstName, lastName }) => <bdi>{[firstName, lastName].filter(Boolean).join(' ')}</bdi>,
            },
            { name: 'Username', cell: ({ username }) => <bdi>{username ? `@${username}` : '–'}</bdi> },
            { name: 'Level', isNumber: true, cell: ({ level }) => level },
            { name: 'Coins', isNumber: true, cell: ({ coins }) => number(coins) },
            { name: 'Since', cell: ({ createdAt }) => time(createdAt) },
          ]}
        />
      )}
      {wanted && (
        <div className="buttons">
          {wanted.after && (
            <button type="button" onClick={() => page(null)}>
              First
            </button>
          )}
          {data?.hasMore && last && (
            <button type="button" onClick={() => page(last)}>
              Next
            </button>
          )}
        </div>
      )}
    </>
  );
}
