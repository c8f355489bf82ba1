import { useState } from 'react';
import type { LogLine } from '../server/admin/sql/log';
import { LogTable } from './LogTable';
import { Problem } from './parts';
import { useLoad } from './useLoad';

/** Everything that was done here. Nobody can change a line of it. */
export function Log() {
  const [before, setBefore] = useState<number | null>(null);
  const [isPaged, setPaged] = useState(false);
  const { data, error } = useLoad<{ lines: LogLine[]; hasMore: boolean }>(
    before === null ? '/log' : `/log?before=${before}`,
  );
  const page = (to: number | null) => {
    setBefore(to);
    setPaged(true);
  };
  const oldest = data?.lines.at(-1)?.id;
  return (
    <>
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
