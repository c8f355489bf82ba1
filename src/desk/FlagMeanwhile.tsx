import type { FlagRow, FlagState } from '../server/desk/sql/flags';
import { Problem } from './parts';
import { useLoad } from './useLoad';
import { Verdicts } from './Verdicts';

const EVERY_MS = 5000;

const DECIDED: Readonly<Record<FlagState, string>> = {
  open: 'opened this flag again',
  upheld: 'upheld this flag',
  dismissed: 'dismissed this flag',
};

interface FlagMeanwhileProps {
  /** The flag when the operator began to write. */
  seen: FlagRow;
  /** The flag in the list as it is now. A flag that was decided is in another list. */
  listed: FlagRow | undefined;
  reload: () => void;
}

/** Says who has decided on a flag since somebody began to write about it, and lets that be changed. */
export function FlagMeanwhile({ seen, listed, reload }: FlagMeanwhileProps) {
  const path = listed ? null : `/flags/${seen.telegramId}/${seen.kind}`;
  const { data, error } = useLoad<{ flag: FlagRow }>(path, EVERY_MS);
  const flag = listed ?? data?.flag;
  if (!flag) return <Problem error={error} />;
  if (flag.reviewedAt === seen.reviewedAt) return null;
  return (
    <div className="problem" role="status">
      <p>
        <bdi>{flag.reviewedBy}</bdi> has {DECIDED[flag.state]} meanwhile: “<bdi>{flag.note}</bdi>” What you
        have written stays until you press Cancel.
      </p>
      <Verdicts key={flag.reviewedAt} flag={flag} reload={reload} />
    </div>
  );
}
