import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin } from 'vite';
import type { ReportTest } from '../../src/tools/recorder/writeTest.ts';
import type { PresetChange } from '../../src/tools/viewer/tuning/presets.ts';
import { readLastCommit } from './lastCommit.ts';
import { conditionedNetwork } from './network.ts';
import { saveReportTest } from './reportTests.ts';
import { changePreset, readTuning, saveTuning, tuningFolder } from './tuningFiles.ts';

const PAGE = '/src/tools/viewer/index.html';
const LARGEST_BODY = 1_000_000;

/** The viewer's part of the development server: its short address, the tuning files, and simulated poor networks. */
export function viewerServer(): Plugin {
  const folder = tuningFolder();
  return {
    name: 'viewer-server',
    apply: 'serve',
    config: ({ server }) => ({
      // A build that runs meanwhile must not reload a designer's page. Single test runs watch no files.
      ...(server?.watch !== null && {
        server: { watch: { ignored: ['**/.cache/**', '**/dist/**', '**/test-results/**'] } },
      }),
      // A package that Vite discovers late must not reload the page.
      ...(!process.env.VITEST && {
        optimizeDeps: { entries: ['index.html', 'src/tools/**/*.html', 'src/tools/scenes/*.scene.ts'] },
      }),
    }),
    transformIndexHtml: {
      order: 'pre',
      // A game that is open next to the viewer follows saved changes.
      handler: (_html, { path }) =>
        path === '/index.html'
          ? [{ tag: 'script', attrs: { type: 'module', src: '/src/tools/viewer/followTuning/main.ts' } }]
          : [],
    },
    configureServer({ middlewares }) {
      middlewares.use('/viewer', (request, response, next) => {
        const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
        if (pathname !== '/') return next();
        response.writeHead(302, { location: PAGE + search }).end();
      });
      middlewares.use('/__viewer/tuning', (request, response) => {
        void answer(request, response, (body) => {
          if (body === null) return { status: 200, value: readTuning(folder) };
          const { document, version } = body as { document: unknown; version: string };
          const result = saveTuning(folder, document, version);
          return { status: result.saved ? 200 : result.status, value: result };
        });
      });
      middlewares.use('/__viewer/presets', (request, response) => {
        void answer(request, response, (body) => {
          const problems = changePreset(folder, body as PresetChange);
          return { status: problems.length > 0 ? 422 : 200, value: { problems } };
        });
      });
      middlewares.use('/__viewer/commit', (request, response) => {
        void answer(request, response, () => ({ status: 200, value: { document: readLastCommit(folder) } }));
      });
      middlewares.use('/__viewer/tests', (request, response) => {
        void answer(request, response, (body) => {
          const problems = saveReportTest(body as ReportTest);
          return { status: problems.length > 0 ? 422 : 200, value: { problems } };
        });
      });
      middlewares.use(conditionedNetwork);
    },
  };
}

type Answer = { status: number; value: unknown };

const failure = (status: number, error: unknown): Answer => ({
  status,
  value: { saved: false, status, problems: [{ path: '', reason: String(error) }] },
});

/** Parses and answers JSON. Only this server's pages can write, because another site's form can't send this type. */
async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  handle: (body: unknown) => Answer,
): Promise<void> {
  const { status, value } = await read(request).then(
    (body) => {
      try {
        return handle(body);
      } catch (error) {
        return failure(500, error);
      }
    },
    (error: unknown) => failure(400, error),
  );
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(value));
}

/** True for this computer, which alone may write. Phones may read through the network. */
const isThisComputer = (address = '') => /^(::1|(::ffff:)?127\..*)$/.test(address);

async function read(request: IncomingMessage): Promise<unknown> {
  if (request.method !== 'POST') return null;
  if (!isThisComputer(request.socket.remoteAddress))
    throw new Error('only the server’s own computer may write');
  if (request.headers['content-type'] !== 'application/json') throw new Error('expected JSON');
  const { origin, host } = request.headers;
  if (origin && new URL(origin).host !== host) throw new Error('another site may not write');
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk;
    if (text.length > LARGEST_BODY) throw new Error('too large');
  }
  return JSON.parse(text) as unknown;
}
