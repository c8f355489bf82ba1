import { useState } from 'react';
import type { RefusedGroup } from '../server/desk/sql/refused';
import { ActForm } from './ActForm';
import { number, YEAR_SLIP } from './format';
import { Problem, Rest, Table } from './parts';
import { type Load, useLoad } from './queries';
import { countRefused, type Given, giveBackInParts, type Shown } from './refusedParts';

const secondOf = (field: string) => Math.floor(Date.parse(`${field}Z`) / 1000);

const partOf = (name: string, field: string): string[] =>
  field === '' ? [] : [`${name}=${secondOf(field)}`];

/** True for a year of five or six digits. Browsers accept it, but it is a typing error. */
const isSlip = (field: string) => field !== '' && Number.isNaN(secondOf(field));
const YEAR = new Error(YEAR_SLIP);

const countInParts: Load<Shown> = (path, { client, queryKey, signal }) =>
  countRefused(path, (sum) => {
    if (!signal.aborted) client.setQueryData(queryKey, sum);
    return !signal.aborted;
  });

/** Shows a period's refused taps by reason. One order gives back all taps with one reason. */
export function RefusedTaps() {
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [given, setGiven] = useState<Given | null>(null);
  const parts = [...partOf('from', from), ...partOf('to', to)];
  const address = ['/refused', ...(parts.length > 0 ? [parts.join('&')] : [])].join('?');
  // A mistyped time must not select another period's taps.
  const path = [from, to].some(isSlip) ? null : address;
  const { data, error, reload } = useLoad(path, undefined, countInParts);
  const isCounting = data !== null && data.next !== null;

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
      {given && <GivenBack {...given} />}
      <Problem error={path === null ? YEAR : error} />
      {isCounting && !error && <p role="status">Counting. These are some of the players so far.</p>}
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
                      send={(address, order) => giveBackInParts(address, order, setGiven).finally(reload)}
                      onDone={() => undefined}
                      hindrance={isCounting ? 'The taps are being counted.' : null}
                    />
                  )}
                  {meanwhile && !isCounting && <GroupMeanwhile seen={group} now={meanwhile.now} />}
                </>
              ),
            },
          ]}
        />
      )}
    </>
  );
}

/** Shows that the batches have changed since the operator opened the form. */
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

/** Shows the progress while taps are given back, then the total. */
function GivenBack({ coins, batches, players, isLeast, next }: Given) {
  return (
    <p className="good" role="status">
      Given back{next !== null && ' so far'}: {isLeast && 'at least '}
      {number(coins)} coins for {number(batches)} batches of {number(players)} players.
      {next !== null && ' Keep this page open. Should it stop, press again: it goes on.'}
      {isLeast && ' An answer was lost: the log has all of it.'}
    </p>
  );
}
