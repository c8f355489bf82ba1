import type { ReportRow } from '../server/desk/sql/reports';
import { Problem, Rest } from './parts';
import { ReportList } from './ReportList';
import { useLoad } from './useLoad';

/** What players sent from their settings. */
export function Reports() {
  const { data, error } = useLoad<{ reports: ReportRow[]; hasMore: boolean }>('/reports');
  return (
    <>
      <Problem error={error} />
      {data && (
        <Rest of={data.reports.length} hasMore={data.hasMore}>
          The older ones are on the pages of their players.
        </Rest>
      )}
      {data && <ReportList reports={data.reports} />}
    </>
  );
}
