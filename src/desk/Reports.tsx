import type { ReportRow } from '../server/desk/sql/reports';
import { time } from './format';
import { Problem, Rest } from './parts';
import { useLoad } from './queries';

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

/** Shows reports as plain text. Each is collapsed under its time and player. */
export function ReportList({ reports }: { reports: readonly ReportRow[] }) {
  if (reports.length === 0) return <p className="quiet">None.</p>;
  return reports.map(({ id, at, telegramId, report }) => (
    <details key={id}>
      <summary>
        {time(at)}, player <a href={`#/players/${telegramId}`}>{telegramId}</a>
      </summary>
      <PlayLink report={report} />
      <pre>{report}</pre>
    </details>
  ));
}

/** The scene viewer on a developer's computer (`npm run viewer`). Text after the # never leaves the browser. */
const VIEWER = 'http://localhost:5173/viewer#play=';

/** Start of a line that the viewer can replay (client/guard/recentPlay.ts). */
const PLAY = '{"play":1,';

function PlayLink({ report }: { report: string }) {
  const play = report.split('\n').find((line) => line.startsWith(PLAY));
  if (!play) return null;
  return (
    <p>
      <a href={VIEWER + encodeURIComponent(play)} target="_blank" rel="noreferrer">
        Replay the last minutes
      </a>{' '}
      in the scene viewer, which <code>npm run viewer</code> starts on this computer.
    </p>
  );
}
