import type { Rates, RouteRates } from '../server/desk/rates';
import type { FunnelRow } from '../server/desk/sql/funnel';
import type { RefusedGroup } from '../server/desk/sql/refused';
import { Chart } from './Chart';
import { clock, number, percent, span } from './format';
import { Panel, Problem, Table, Tile } from './parts';
import { useLoad } from './queries';

const EVERY_MS = 5000;
const FUNNEL_EVERY_MS = 60_000;
const SLOW_MS = 250;
/** Seconds per point of a chart. */
const SLOT_SECONDS = 10;
/** Age in seconds at which a point is no longer current. */
const LATE_SECONDS = 60;

interface NowAnswer extends Rates {
  now: number;
  databaseMs: number;
  /** Refused taps, or null when the count timed out. */
  refusals: RefusedGroup[] | null;
}

export function Now() {
  const { data, error } = useLoad<NowAnswer>('/now', EVERY_MS);
  return (
    <>
      <Problem error={error} />
      {data && <Figures {...data} />}
      <Funnel />
    </>
  );
}

function Figures({ now, players, points, routes, processes, refusals, databaseMs }: NowAnswer) {
  // Omit the newest slot, which is still incomplete.
  const whole = points.filter(({ at }) => at + SLOT_SECONDS <= now);
  const newest = whole.at(-1);
  const last = newest && newest.at > now - LATE_SECONDS ? newest : null;
  const of = (value: (point: Rates['points'][number]) => number) => ({
    points: whole.map((point) => ({ at: point.at, value: value(point) })),
    until: now,
    last: last && value(last),
  });
  const open = processes.reduce((sum, { connections }) => sum + (connections?.open ?? 0), 0);
  const wanted = processes.reduce((sum, { connections }) => sum + (connections?.wanted ?? 0), 0);
  return (
    <>
      <p className="quiet">
        At {clock(now)} UTC, refreshed every {EVERY_MS / 1000} seconds
      </p>
      <dl className="tiles now">
        <Tile name="Players here">{number(players)}</Tile>
        <Tile name="Taps a second">{last ? number(last.taps) : '–'}</Tile>
        <Tile name="Failures a second" isBad={(last?.failures ?? 0) > 0}>
          {last ? number(last.failures) : '–'}
        </Tile>
        <Tile name="Processes" isBad={processes.length === 0}>
          {processes.length}
        </Tile>
        <Tile name="Database" isBad={databaseMs > SLOW_MS}>
          {number(databaseMs)} ms
        </Tile>
        <Tile name="Connections, wanted" isBad={wanted > 0}>
          {open}, {wanted}
        </Tile>
      </dl>
      <div className="charts">
        <Chart name="Taps" unit="a second" {...of(({ taps }) => taps)} />
        <Chart name="Calls" unit="a second" {...of(({ calls }) => calls)} />
        <Chart name="Slowest of 100" unit="ms" {...of(({ p99Ms }) => p99Ms)} />
        <Chart name="Waiting for the database" unit="calls" {...of(({ waiting }) => waiting)} />
      </div>
      <Panel title="Calls of the last minute">
        <Table<RouteRates>
          label="Calls by route"
          rows={routes}
          keyOf={({ route }) => route}
          empty="No player has called."
          columns={[
            { name: 'Route', cell: ({ route }) => <code>{route}</code> },
            { name: 'Answers a second', cell: ({ byStatus }) => <Answers byStatus={byStatus} /> },
            { name: 'Mean', isNumber: true, cell: ({ meanMs }) => `${number(meanMs)} ms` },
          ]}
        />
      </Panel>
      <Panel title="Refused taps of the last hour">
        {refusals ? (
          <Table<RefusedGroup>
            label="Refused taps by reason"
            rows={refusals}
            keyOf={({ status, reason }) => `${status} ${reason}`}
            empty="None."
            columns={[
              { name: 'Why', cell: ({ status, reason }) => `${status} ${reason}` },
              { name: 'Batches', isNumber: true, cell: ({ batches }) => number(batches) },
              { name: 'Players', isNumber: true, cell: ({ players: who }) => number(who) },
            ]}
          />
        ) : (
          <p className="problem">
            Not counted: there are too many, or the desk has much to do. <em>Refused taps</em> counts them
            part by part.
          </p>
        )}
      </Panel>
      <p className="quiet">
        {processes
          .map(({ process, startedAt, version, port }) => {
            const release = version === null ? '' : `version ${version} on port ${port ?? '?'}, `;
            return `${process.slice(0, 8)}: ${release}up ${span(now - startedAt)}`;
          })
          .join(' · ')}
      </p>
    </>
  );
}

function Answers({ byStatus }: Pick<RouteRates, 'byStatus'>) {
  return Object.entries(byStatus).map(([status, rate]) => (
    <span key={status} className={status < '400' ? 'status' : 'status status-bad'}>
      {status}: {number(rate)}
    </span>
  ));
}

function Funnel() {
  const { data, error } = useLoad<FunnelRow & { days: number }>('/funnel', FUNNEL_EVERY_MS);
  const steps: [string, number, number][] = data
    ? [
        ['Launch', data.launched, data.launched],
        ['First tap', data.tapped, data.launched],
        ['Level 2', data.level2, data.launched],
        ['Back on day 2 or later', data.day2, data.couldDay2],
        ['Back on day 7 or later', data.day7, data.couldDay7],
      ]
    : [];
  return (
    <Panel title="Newcomers of 30 days">
      <Problem error={error} />
      <ul className="funnel">
        {steps.map(([name, reached, could]) => (
          <li key={name}>
            <span>{name}</span>
            <progress value={reached} max={Math.max(1, could)} aria-label={name} />
            <span>
              {number(reached)} of {number(could)}, {percent(reached, could)}
            </span>
          </li>
        ))}
      </ul>
      <p className="quiet">Days 2 and 7 count those who have been here long enough to come back.</p>
    </Panel>
  );
}
