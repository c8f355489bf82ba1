import type { LogLine } from '../server/desk/sql/log';
import { time } from './format';
import { Table } from './parts';

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
