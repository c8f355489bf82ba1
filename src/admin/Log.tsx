import { useState } from 'react';
import type { LogLine } from '../server/admin/sql/log';
import { LogTable } from './LogTable';
import { Problem } from './parts';
import { useLoad } from './useLoad';

/** Everything that was done here. Nobody can change a line of it. */
export function Log() {
  const [before, setBefore] = useState<number | null>(null);
  const { data, error } = useLoad<{ lines: LogLine[]; hasMore: boolean }>(
    before === null ? '/log' : `/log?before=${before}`,
  );
  const oldest = data?.lines.at(-1)?.id;
  return (
    <>
      <Problem error={error} />
      {data && <LogTable lines={data.lines} />}
      <div className="buttons">
        {before !== null && (
          <button type="button" onClick={() => setBefore(null)}>
            Newest
          </button>
        )}
        {data?.hasMore && oldest !== undefined && (
          <button type="button" onClick={() => setBefore(oldest)}>
            Older
          </button>
        )}
      </div>
    </>
  );
}
