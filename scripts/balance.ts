import { judgeCourses } from '../src/server/balance/aims';
import { BOTS } from '../src/server/balance/bots';
import { playBot } from '../src/server/balance/playBot';
import { writeReport } from './balance/report';
import { saveReport } from './lib/reports.mjs';

const DAYS = 120;
const USAGE = `Plays the bots for ${DAYS} days, prints how the economy treats them and writes it to .cache/reports/balance.md.
  npm run balance
  Exits with 1 when an aim is missed.`;

if (process.argv.length > 2) {
  console.log(USAGE);
} else {
  const [first, second, ...others] = BOTS;
  const engaged = await playBot(first, DAYS);
  const withFriends = await playBot(second, DAYS);
  const rest = [];
  for (const habits of others) rest.push(await playBot(habits, DAYS));
  const report = writeReport([engaged, withFriends, ...rest]);
  console.log(report);
  saveReport('balance.md', report);
  if (judgeCourses(engaged, withFriends).some((verdict) => !verdict.isMet)) process.exitCode = 1;
}
