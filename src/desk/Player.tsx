import { useState } from 'react';
import type { FlagRow } from '../server/desk/sql/flags';
import type { LogLine } from '../server/desk/sql/log';
import type { RefusedRow } from '../server/desk/sql/refused';
import type { ReportRow } from '../server/desk/sql/reports';
import type { PlayerRecord } from '../server/types';
import { ActForm } from './ActForm';
import { Refused } from './ask';
import { Coins } from './Coins';
import { Export } from './Export';
import { FlagTable } from './FlagTable';
import { clock, number, time } from './format';
import { LogTable } from './Log';
import { Panel, Problem, Rest, Table, Tile } from './parts';
import { useLoad } from './queries';
import { Refusals } from './Refusals';
import { ReportList } from './Reports';

export interface PlayerAnswer {
  /** Time at which the account was read, in unix seconds. */
  now: number;
  player: Omit<PlayerRecord, 'tokens'>;
  devices: { expiresAt: number }[];
  coins: Record<string, number>;
  /** Number of accounts with the player's wallet, or null when the count timed out. */
  onWallet: number | null;
  refused: RefusedRow[];
  flags: FlagRow[];
  reports: ReportRow[];
  log: LogLine[];
  /** True for each list that has more entries. */
  hasMore: { refused: boolean; reports: boolean; log: boolean };
}

export function Player({ id }: { id: string }) {
  const { data, error, reload } = useLoad<PlayerAnswer>(`/players/${id}`);
  const [isErased, setErased] = useState(false);
  const isDamaged = error instanceof Refused && error.status === 409;
  return (
    <>
      <p>
        <a href="#/players">All players</a>
      </p>
      {isErased && (
        <p role="status" tabIndex={-1} ref={(told) => told?.focus()}>
          Player {id} is erased.
        </p>
      )}
      <Problem error={isErased ? null : error} />
      {isDamaged && !data && !isErased && <Erase id={id} onErased={() => setErased(true)} />}
      {data && !isErased && <Card {...data} id={id} reload={reload} onErased={() => setErased(true)} />}
    </>
  );
}

interface CardProps extends PlayerAnswer {
  id: string;
  reload: () => void;
  onErased: () => void;
}

function Card({
  id,
  now,
  player,
  coins,
  devices,
  onWallet,
  refused,
  flags,
  reports,
  log,
  hasMore,
  reload,
  onErased,
}: CardProps) {
  const name = [player.firstName, player.lastName].filter(Boolean).join(' ');
  return (
    <>
      <div className="buttons quiet">
        As it was at {clock(now)} UTC
        <button type="button" onClick={reload}>
          Read it again
        </button>
      </div>
      <Panel title="Who">
        <dl className="tiles">
          <Tile name="Name">
            <bdi>{name}</bdi>
          </Tile>
          <Tile name="Username">
            <bdi>{player.username ? `@${player.username}` : '–'}</bdi>
          </Tile>
          <Tile name="Telegram id, public id">
            {player.telegramId}, {player.id}
          </Tile>
          <Tile name="Level">{player.standing.level}</Tile>
          <Tile name="Since">{time(player.createdAt)}</Tile>
          <Tile name="Last sync">{time(player.lastLoginAt)}</Tile>
          <Tile name="Last taps">{time(player.lastTapAt)}</Tile>
          <Tile name="Friends">{number(player.friends)}</Tile>
          <Tile name="Invited by">
            {player.referredBy === null ? (
              '–'
            ) : (
              <a href={`#/players/${player.referredBy}`}>{player.referredBy}</a>
            )}
          </Tile>
          <Tile name="Devices signed in">{devices.length}</Tile>
          <Tile name={`Wallet, ${accountsOn(onWallet)}`} isBad={(onWallet ?? 0) > 1}>
            <span className="long">{player.tonWallet ?? '–'}</span>
          </Tile>
        </dl>
      </Panel>
      <Coins player={player} coins={coins} />
      <Panel title="Devices that sent taps">
        <Table
          label="Devices"
          rows={player.receipts}
          keyOf={({ device }) => device}
          empty="None that names itself."
          columns={[
            { name: 'Device', cell: ({ device }) => <code>{device}</code> },
            { name: 'Last batch, by its clock', cell: ({ timestamp }) => time(timestamp) },
            { name: 'Taps', isNumber: true, cell: ({ count }) => number(count) },
            { name: 'Coins', isNumber: true, cell: ({ earned }) => number(earned) },
          ]}
        />
      </Panel>
      <Refusals id={id} refused={refused} hasMore={hasMore.refused} reload={reload} />
      <Panel title="Flags">
        <FlagTable flags={flags} reload={reload} />
      </Panel>
      <Panel title="Reports">
        <Rest of={reports.length} hasMore={hasMore.reports}>
          <em>Export everything</em> has all of them.
        </Rest>
        <ReportList reports={reports} />
      </Panel>
      <Panel title="What was done at the desk">
        <Rest of={log.length} hasMore={hasMore.log}>
          The page Log has all of them.
        </Rest>
        <LogTable lines={log} />
      </Panel>
      <Panel title="The player’s data">
        <div className="buttons">
          <Export id={id} />
          <Erase id={id} onErased={onErased} />
        </div>
      </Panel>
    </>
  );
}

function accountsOn(onWallet: number | null): string {
  return onWallet === null ? 'too many accounts to count those on it' : `${onWallet} accounts on it`;
}

function Erase({ id, onErased }: { id: string; onErased: () => void }) {
  const [confirm, setConfirm] = useState('');
  return (
    <ActForm
      label="Erase this player"
      path={`/players/${id}/erase`}
      body={() => ({ confirm })}
      onDone={onErased}
      isDanger
    >
      <p>
        Everything that is kept of the player goes, for ever. Friends and inviters keep their coins. Only the
        log keeps the Telegram id.
      </p>
      <label>
        Type {id} to go on
        <input
          value={confirm}
          inputMode="numeric"
          required
          onChange={({ target }) => setConfirm(target.value)}
        />
      </label>
    </ActForm>
  );
}
