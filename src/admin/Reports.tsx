import type { ReportRow } from '../server/admin/sql/reports';
import { Problem } from './parts';
import { ReportList } from './ReportList';
import { useLoad } from './useLoad';

/** What players sent from their settings. */
export function Reports() {
  const { data, error } = useLoad<{ reports: ReportRow[] }>('/reports');
  return (
    <>
      <Problem error={error} />
      {data && <ReportList reports={data.reports} />}
    </>
  );
}
