import { networkInterfaces } from 'node:os';
import { BUILDS, cachedBuild } from './lib/build.mjs';
import { ensureDependencies } from './lib/install.mjs';

const USAGE = `Installs, builds and serves the game, and prints its address.
  npm start
  Set PORT and HOST to choose where it listens. By default: port 4173 or the next free one, address 0.0.0.0.`;

const FIRST_PORT = 4173;
const PORTS_TO_TRY = 20;

/** @param {string} dir @returns {Promise<import('./serve.mjs').RunningServer>} */
async function serveOnFreePort(dir) {
  // A static import would fail on a fresh computer, which has no packages before `ensureDependencies`.
  const { serveStatic } = await import('./serve.mjs');
  const host = process.env.HOST ?? '0.0.0.0';
  if (process.env.PORT) return serveStatic({ dir, host, port: Number(process.env.PORT) });
  for (let port = FIRST_PORT; port < FIRST_PORT + PORTS_TO_TRY; port++) {
    try {
      return await serveStatic({ dir, host, port });
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EADDRINUSE') throw error;
    }
  }
  return serveStatic({ dir, host });
}

function lanAddress() {
  const all = Object.values(networkInterfaces()).flat();
  return all.find((entry) => entry && entry.family === 'IPv4' && !entry.internal)?.address;
}

async function start() {
  await ensureDependencies();
  console.log('Building the game …');
  const dir = await cachedBuild(BUILDS.embedded);
  const server = await serveOnFreePort(dir);
  console.log(`\nThe game runs at ${server.url}`);
  const lan = process.env.HOST ? undefined : lanAddress();
  if (lan) {
    const { qrCode } = await import('./lib/qrCode.mjs');
    const address = `http://${lan}:${server.port}`;
    console.log(`On a phone in the same network: ${address}\n\n${qrCode(address)}\n`);
  }
  console.log('Press Ctrl+C to stop.');
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => void server.close().then(() => process.exit(0)));
  }
}

if (process.argv.length > 2) {
  console.log(USAGE);
} else {
  await start().catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
