import type { FlagRow, FlagState } from '../server/desk/sql/flags';
import { ActForm } from './ActForm';

const VERDICTS: Readonly<Record<FlagState, { label: string; next: readonly FlagState[] }>> = {
  open: { label: 'Open again', next: ['upheld', 'dismissed'] },
  upheld: { label: 'Uphold', next: ['open'] },
  dismissed: { label: 'Dismiss', next: ['open'] },
};

/** What a person may decide on a flag as it is shown. */
export function Verdicts({ flag, reload }: { flag: FlagRow; reload: () => void }) {
  const { telegramId, kind, state, reviewedAt } = flag;
  return (
    <div className="buttons">
      {VERDICTS[state].next.map((next) => (
        <ActForm
          key={next}
          label={VERDICTS[next].label}
          path={`/flags/${telegramId}/${kind}`}
          body={() => ({ state: next, seenReview: reviewedAt })}
          onDone={reload}
          onConflict={reload}
        />
      ))}
    </div>
  );
}
