import type { RefusedRow } from '../server/desk/sql/refused';
import { ActForm } from './ActForm';
import { number, time } from './format';
import { Panel, Rest, Table } from './parts';

const STATES: Readonly<Record<RefusedRow['state'], string>> = {
  tried: 'its client still tries',
  credited: 'credited since',
  waiting: 'given up',
  over: 'given up, no energy for it',
  back: 'given back',
};

interface RefusalsProps {
  id: string;
  refused: RefusedRow[];
  hasMore: boolean;
  reload: () => void;
}

export function Refusals({ id, refused, hasMore, reload }: RefusalsProps) {
  return (
    <Panel title="Refused taps">
      <Rest of={refused.length} hasMore={hasMore}>
        <em>Export everything</em> has all of them.
      </Rest>
      <Table
        label="Refused batches"
        rows={refused}
        keyOf={(batch) => String(batch.id)}
        empty="None."
        columns={[
          { name: 'When', cell: ({ at }) => time(at) },
          { name: 'Why', cell: ({ status, reason }) => `${status} ${reason}` },
          { name: 'Taps', isNumber: true, cell: ({ count }) => number(count) },
          { name: 'Coins claimed', isNumber: true, cell: ({ claimed }) => number(claimed) },
          { name: 'Coins back', isNumber: true, cell: ({ coins }) => number(coins) },
          { name: 'State', cell: ({ state }) => STATES[state] },
          {
            name: 'Do',
            cell: ({ id: batch, coins, state }, meanwhile) => (
              <>
                {state === 'waiting' && (
                  <ActForm
                    label={`Give ${number(coins)} coins back`}
                    path={`/players/${id}/give-back`}
                    target={String(batch)}
                    body={() => ({ batch })}
                    onDone={reload}
                    onConflict={reload}
                  />
                )}
                {meanwhile?.now && meanwhile.now.state !== state && (
                  <p className="problem" role="status">
                    Meanwhile: {STATES[meanwhile.now.state]}.
                  </p>
                )}
              </>
            ),
          },
        ]}
      />
    </Panel>
  );
}
