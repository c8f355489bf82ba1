import type { ReportRow } from '../server/desk/sql/reports';
import { time } from './format';

/** Reports of players as they were sent: plain text. */
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
