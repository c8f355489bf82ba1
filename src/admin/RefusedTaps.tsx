import { useState } from 'react';
import type { RefusedGroup } from '../server/admin/sql/refused';
import { ActForm } from './ActForm';
import { number } from './format';
import { Problem, Rest, Table } from './parts';
import { useLoad } from './useLoad';

/** What was given back, which may be more or less than the page showed. */
interface Given {
  batches: number;
  players: number;
  coins: number;
}

interface Shown {
  groups: RefusedGroup[];
  hasMore: boolean;
  /** Unix seconds by the server's clock. */
  from: number;
  to: number;
}

/** A part of the address, where the field has a time. The times are UTC. */
const partOf = (name: string, field: string): string[] => {
  const at = Math.floor(Date.parse(`${field}Z`) / 1000);
  return Number.isFinite(at) ? [`${name}=${at}`] : [];
};

/** Refused taps of a time by reason, to give a whole night of them back. */
export function RefusedTaps() {
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [given, setGiven] = useState<Given | null>(null);
  const parts = [...partOf('from', from), ...partOf('to', to)];
  const path = ['/refused', ...(parts.length > 0 ? [parts.join('&')] : [])].join('?');
  const { data, error, reload } = useLoad<Shown>(path);

  return (
    <>
      <p>
        A client gives a batch up after three refusals. Such taps can be given back, each batch once. A batch
        that was credited since is left out. A player gets no more back of one day than energy could have paid
        for.
      </p>
      <div className="search">
        <label>
          From, UTC; empty for a day before
          <input type="datetime-local" value={from} onChange={({ target }) => setFrom(target.value)} />
        </label>
        <label>
          To, UTC; empty for now
          <input type="datetime-local" value={to} onChange={({ target }) => setTo(target.value)} />
        </label>
      </div>
      {given && (
        <p className="good" role="status">
          Given back: {number(given.coins)} coins for {number(given.batches)} batches of{' '}
          {number(given.players)} players.
        </p>
      )}
      <Problem error={error} />
      {data && (
        <Rest of={data.groups.length} hasMore={data.hasMore}>
          Choose a shorter time to see rarer reasons.
        </Rest>
      )}
      {data && (
        <Table
          label="Refused taps by reason"
          rows={data.groups}
          keyOf={({ status, reason }) => `${status} ${reason}`}
          empty="No taps were refused in this time."
          columns={[
            { name: 'Why', cell: ({ status, reason }) => `${status} ${reason}` },
            { name: 'Players', isNumber: true, cell: ({ players }) => number(players) },
            { name: 'Batches', isNumber: true, cell: ({ batches }) => number(batches) },
            { name: 'Given up', isNumber: true, cell: ({ waiting }) => number(waiting) },
            { name: 'Coins claimed', isNumber: true, cell: ({ claimed }) => number(claimed) },
            { name: 'Coins to give', isNumber: true, cell: ({ coins }) => number(coins) },
            {
              name: 'Do',
              cell: (group, meanwhile) => (
                <>
                  {group.waiting > 0 && (
                    <ActForm
                      label={`Give ${number(group.coins)} coins back`}
                      path="/refused/give-back"
                      target={`${group.status} ${group.reason}`}
                      body={() => ({
                        from: data.from,
                        to: data.to,
                        status: group.status,
                        refusal: group.reason,
                      })}
                      onDone={(answer) => {
                        setGiven(answer as Given);
                        reload();
                      }}
                      onConflict={reload}
                    />
                  )}
                  {meanwhile && <GroupMeanwhile seen={group} now={meanwhile.now} />}
                </>
              ),
            },
          ]}
        />
      )}
    </>
  );
}

/** Says what became of the batches of a reason since somebody began to write about them. */
function GroupMeanwhile({ seen, now }: { seen: RefusedGroup; now: RefusedGroup | undefined }) {
  if (now && now.waiting > 0 && now.coins === seen.coins) return null;
  return (
    <p className="problem" role="status">
      {now && now.waiting > 0
        ? `Meanwhile it would give ${number(now.coins)} coins back.`
        : 'Nothing is left to give back meanwhile.'}
    </p>
  );
}
