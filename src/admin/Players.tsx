import { type FormEvent, useState } from 'react';
import type { Found } from '../server/admin/sql/players';
import { number, time } from './format';
import { Problem, Rest, Table } from './parts';
import { useLoad } from './useLoad';

export function Players() {
  const [text, setText] = useState('');
  const [wanted, setWanted] = useState<string | null>(null);
  const path = wanted === null ? null : `/players?q=${encodeURIComponent(wanted)}`;
  const { data, error, reload } = useLoad<{ players: Found[]; hasMore: boolean }>(path);

  function search(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === wanted) reload();
    else setWanted(text.trim());
  }

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
      {data && (
        <Rest of={data.players.length} hasMore={data.hasMore}>
          Write more of the name to find the others.
        </Rest>
      )}
      {data && (
        <Table
          label="Players found"
          rows={data.players}
          keyOf={({ telegramId }) => String(telegramId)}
          empty="Nobody was found."
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
    </>
  );
}
