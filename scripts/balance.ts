import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { judgeAims } from '../src/server/balance/aims';
import { BOTS } from '../src/server/balance/bots';
import { playBot } from '../src/server/balance/playBot';
import { drawChart } from './balance/chart';
import { writeReport } from './balance/report';
import { stamp } from './lib/madeAt.mjs';

/** Plays the bots and writes docs/balance.md with its chart. Exits with 1 when an aim is missed. */
const DAYS = 120;
const docs = fileURLToPath(new URL('../docs/', import.meta.url));

const [first, ...others] = BOTS;
const engaged = await playBot(first, DAYS);
const rest = [];
for (const habits of others) rest.push(await playBot(habits, DAYS));
const report = writeReport([engaged, ...rest]);

mkdirSync(docs, { recursive: true });
writeFileSync(`${docs}balance.md`, stamp(report));
writeFileSync(`${docs}balance.svg`, drawChart([engaged, ...rest]));
process.stdout.write(report);
if (judgeAims(engaged).some((verdict) => !verdict.isMet)) process.exitCode = 1;
