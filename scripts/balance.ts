import { BOTS } from '../src/server/balance/bots';
import { playBot } from '../src/server/balance/playBot';
import { judgeCourses, playCourses } from '../src/server/balance/players';
import { writeReport } from './balance/report';
import { saveReport } from './lib/reports.mjs';

const DAYS = 120;
const USAGE = `Lets bots play for ${DAYS} days, prints their progress and writes it to .cache/reports/balance.md.
  npm run balance
  Exits with 1 if the economy misses an aim.`;

if (process.argv.length > 2) {
  console.log(USAGE);
} else {
  const courses = await playCourses(DAYS);
  const others = [];
  for (const habits of BOTS.slice(2)) others.push(await playBot(habits, DAYS));
  const verdicts = judgeCourses(courses);
  const report = writeReport(verdicts, [courses.engaged, courses.withFriends, ...others]);
  console.log(report);
  saveReport('balance.md', report);
  if (verdicts.some((verdict) => !verdict.isMet)) process.exitCode = 1;
}
