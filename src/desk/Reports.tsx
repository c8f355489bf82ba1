import type { ReportRow } from '../server/desk/sql/reports';
import { time } from './format';
import { Problem, Rest } from './parts';
import { useLoad } from './queries';

/** Reports that players sent from their settings. */
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

/** Reports as plain text, each folded under its time and player. */
export function ReportList({ reports }: { reports: readonly ReportRow[] }) {
  if (reports.length === 0) return <p className="quiet">None.</p>;
  return reports.map(({ id, at, telegramId, report }) => (
    <details key={id}>
      <summary>
        {time(at)}, player <a href={`#/players/${telegramId}`}>{telegramId}</a>
      </summary>
      <pre>{report}</pre>
    </details>
  ));
}
