import type { AppealRow } from '../../server/store/sql/airdrop/appeals';
import { ActForm } from '../ActForm';
import { number, time } from '../format';
import { Panel, Table } from '../parts';

interface AppealsProps {
  appeals: readonly AppealRow[];
  isOver: boolean;
  reload: () => void;
}

export function Appeals({ appeals, isOver, reload }: AppealsProps) {
  return (
    <Panel title="Appeals">
      <p>
        An upheld appeal makes the account eligible, if it has proven a wallet by the time the root is fixed.
        The player reads what you write, so write it to the player.
      </p>
      <Table
        label="Table of appeals"
        rows={appeals}
        keyOf={({ telegramId }) => String(telegramId)}
        empty="None."
        columns={[
          {
            name: 'Player',
            cell: ({ telegramId }) => <a href={`#/players/${telegramId}`}>{telegramId}</a>,
          },
          { name: 'Sent', cell: ({ at }) => time(at) },
          {
            name: 'Lacks',
            cell: ({ reasons, points }) => (
              <>
                {reasons.replaceAll(' ', ', ') || 'nothing'}
                <br />
                {number(points)} points
              </>
            ),
          },
          { name: 'Says', cell: ({ text }) => <bdi className="long">{text}</bdi> },
          {
            name: 'State',
            cell: ({ state, answer, decidedBy }) => (
              <>
                {state}
                {answer !== null && (
                  <span className="quiet">
                    , <bdi>{decidedBy}</bdi>: <bdi>{answer}</bdi>
                  </span>
                )}
              </>
            ),
          },
          {
            name: 'Do',
            cell: (appeal) =>
              appeal.state === 'open' && !isOver ? <Decisions appeal={appeal} reload={reload} /> : null,
          },
        ]}
      />
    </Panel>
  );
}

function Decisions({ appeal, reload }: { appeal: AppealRow; reload: () => void }) {
  return (
    <div className="buttons">
      {[true, false].map((isUpheld) => (
        <ActForm
          key={String(isUpheld)}
          label={isUpheld ? 'Uphold' : 'Refuse'}
          path={`/airdrop/appeals/${appeal.telegramId}`}
          target={String(isUpheld)}
          body={() => ({ isUpheld })}
          onDone={reload}
          onConflict={reload}
        />
      ))}
    </div>
  );
}
