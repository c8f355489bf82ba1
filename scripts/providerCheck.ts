import { setTimeout as sleep } from 'node:timers/promises';
import { readArguments, refuseArguments } from '../src/server/store/sql/readArguments';
import { createKit } from './providerCheck/createKit';
import { missingProvider, runChecks, writeResults } from './providerCheck/runChecks';

const USAGE = `Checks whether a provider works with this client. Creates accounts, so use a test system.
  npm run provider:check -- https://host/api [--first-id 900000000000]
  Set BOT_TOKEN if the provider verifies launch data: without it, such a provider refuses every login.`;

/** Exit code of a provider that could not be checked. 1 means a broken rule. */
const NOT_CHECKED = 2;

const { values, positionals } = readArguments(
  {
    allowPositionals: true,
    options: {
      'first-id': { type: 'string', default: String(900_000_000_000 + (Date.now() % 1e9) * 100) },
      help: { type: 'boolean', default: false },
    },
  },
  USAGE,
  NOT_CHECKED,
);
if (!/^\d{1,15}$/.test(values['first-id']))
  refuseArguments(
    `--first-id must be a Telegram id, not ${values['first-id'] || 'nothing'}`,
    USAGE,
    NOT_CHECKED,
  );
const base = positionals[0]?.replace(/\/+$/, '');

if (values.help) {
  process.stdout.write(`${USAGE}\n`);
} else if (!base || !URL.canParse(base)) {
  process.stderr.write(`${USAGE}\n`);
  process.exitCode = NOT_CHECKED;
} else {
  const kit = createKit({
    base,
    botToken: process.env.BOT_TOKEN ?? '',
    now: Date.now,
    wait: (ms) => sleep(ms),
    firstId: Number(values['first-id']),
  });
  const missing = await missingProvider(kit, base);
  if (missing) {
    process.stderr.write(`${missing}\n`);
    process.exitCode = NOT_CHECKED;
  } else {
    const results = await runChecks(kit);
    process.stdout.write(writeResults(results));
    if (results.some(({ problem }) => problem !== null)) process.exitCode = 1;
  }
}
