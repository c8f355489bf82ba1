import { parseArgs } from 'node:util';
import { createProvider } from '../provider';
import { createMemoryDb } from '../store/memoryDb';
import { startHttpProvider } from './server';
import { startupNotes } from './startupNotes';

const USAGE = `Serves the game's API over HTTP.
  npm run provider -- [--port 8787] [--host 127.0.0.1] [--no-demo]
  BOT_TOKEN in the environment makes every login need signed init data.`;

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '8787' },
    host: { type: 'string', default: '127.0.0.1' },
    'no-demo': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) {
  process.stdout.write(`${USAGE}\n`);
} else {
  const botToken = process.env.BOT_TOKEN;
  const provider = createProvider({
    db: createMemoryDb(),
    clock: Date.now,
    ...(botToken ? { botToken } : {}),
    options: { demoLife: !values['no-demo'] },
  });
  const server = await startHttpProvider({ provider, port: Number(values.port), host: values.host });
  for (const note of startupNotes({ botToken, host: values.host })) process.stderr.write(`${note}\n`);
  process.stdout.write(`The provider answers at ${server.origin}/api\n`);
}
