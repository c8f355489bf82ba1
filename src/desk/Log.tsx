import { useState } from 'react';
import type { LogLine } from '../server/desk/sql/log';
import { CheckField } from './content/fields';
import { time } from './format';
import { Problem, Table } from './parts';
import { useLoad } from './queries';

const isId = (text: string) => /^[1-9]\d{0,14}$/.test(text);

export function Log() {
  const [before, setBefore] = useState<number | null>(null);
  const [isPaged, setPaged] = useState(false);
  const [player, setPlayer] = useState('');
  const [isWhole, setWhole] = useState(false);
  const which = new URLSearchParams({
    of: isWhole ? 'everything' : 'changes',
    ...(isId(player) && { target: player }),
    ...(before !== null && { before: String(before) }),
  });
  const { data, error } = useLoad<{ lines: LogLine[]; hasMore: boolean }>(`/log?${which}`);
  const choose = () => {
    setBefore(null);
    setPaged(false);
  };
  const page = (to: number | null) => {
    setBefore(to);
    setPaged(true);
  };
  const oldest = data?.lines.at(-1)?.id;
  return (
    <>
      <div className="search">
        <label>
          Telegram id of a player
          <input
            inputMode="numeric"
            value={player}
            maxLength={15}
            onChange={({ target }) => {
              setPlayer(target.value.trim());
              choose();
            }}
          />
        </label>
        <CheckField
          label="With who only looked at a player"
          isOn={isWhole}
          onChange={(isOn) => {
            setWhole(isOn);
            choose();
          }}
        />
      </div>
      {player !== '' && !isId(player) && (
        <p role="status">That is no Telegram id, so these are the lines of everybody.</p>
      )}
      <Problem error={error} />
      {data && <LogTable lines={data.lines} takesFocus={isPaged} />}
      <div className="buttons">
        {before !== null && (
          <button type="button" onClick={() => page(null)}>
            Newest
          </button>
        )}
        {data?.hasMore && oldest !== undefined && (
          <button type="button" onClick={() => page(oldest)}>
            Older
          </button>
        )}
      </div>
    </>
  );
}

interface LogTableProps {
  lines: readonly LogLine[];
  takesFocus?: boolean;
}

export function LogTable({ lines, takesFocus = false }: LogTableProps) {
  return (
    <Table
      label="Lines of the log"
      rows={lines}
      keyOf={({ id }) => String(id)}
      empty="Nothing."
      takesFocus={takesFocus}
      columns={[
        { name: 'When', cell: ({ at }) => time(at) },
        { name: 'Who', cell: ({ who }) => <bdi>{who}</bdi> },
        { name: 'What', cell: ({ act }) => act },
        {
          name: 'Player',
          cell: ({ target }) => (target === null ? '' : <a href={`#/players/${target}`}>{target}</a>),
        },
        { name: 'Why', cell: ({ reason }) => <bdi className="long">{reason}</bdi> },
        {
          name: 'Details',
          cell: ({ details }) =>
            Object.keys(details).length > 0 && <code className="long">{JSON.stringify(details)}</code>,
        },
      ]}
    />
  );
}
