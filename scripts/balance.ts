import { BOTS } from '../src/server/balance/bots';
import { playBot } from '../src/server/balance/playBot';
import { judgeCourses, playCourses } from '../src/server/balance/players';
import { writeReport } from './balance/report';
import { saveReport } from './lib/reports.mjs';

const DAYS = 120;
const USAGE = `Plays the bots for ${DAYS} days, prints how the economy treats them and writes it to .cache/reports/balance.md.
  npm run balance
  Exits with 1 when an aim is missed.`;

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
