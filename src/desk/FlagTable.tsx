import type { FlagKind, FlagRow } from '../server/desk/sql/flags';
import { FlagMeanwhile } from './FlagMeanwhile';
import { time } from './format';
import { Table } from './parts';
import { Verdicts } from './Verdicts';

const KINDS: Readonly<Record<FlagKind, (details: Record<string, unknown>) => string>> = {
  hours: ({ days, hours }) => `Awake ${hours} hours a day, on ${days} days`,
  wallet: ({ accounts, wallet }) => `${accounts} accounts on the wallet ${wallet}`,
  cluster: ({ friends, idle }) => `${idle} of ${friends} friends never tapped`,
};

const keyOf = ({ telegramId, kind }: FlagRow) => `${telegramId} ${kind}`;

/** Flags with what a person may decide on each. */
export function FlagTable({ flags, reload }: { flags: readonly FlagRow[]; reload: () => void }) {
  return (
    <Table
      label="Table of flags"
      rows={flags}
      keyOf={keyOf}
      empty="None."
      columns={[
        {
          name: 'Player',
          cell: ({ telegramId, firstName }) => (
            <a href={`#/players/${telegramId}`}>
              <bdi>{firstName ?? '–'}</bdi> {telegramId}
            </a>
          ),
        },
        { name: 'Why', cell: ({ kind, details }) => <span className="long">{KINDS[kind](details)}</span> },
        { name: 'Found', cell: ({ foundAt }) => time(foundAt) },
        {
          name: 'State',
          cell: ({ state, reviewedBy, note }) => (
            <>
              {state}
              {reviewedBy !== null && (
                <span className="quiet">
                  , <bdi>{reviewedBy}</bdi>: <bdi>{note}</bdi>
                </span>
              )}
            </>
          ),
        },
        {
          name: 'Do',
          cell: (flag, meanwhile) => (
            <>
              <Verdicts flag={flag} reload={reload} />
              {meanwhile && <FlagMeanwhile seen={flag} listed={meanwhile.now} reload={reload} />}
            </>
          ),
        },
      ]}
    />
  );
}
