import { Readable } from 'node:stream';
import type { Plugin } from 'vite';
import { expect, it } from 'vitest';
import { phoneLink } from '../../../scripts/viewer/phoneLink';
import { viewerServer } from '../../../scripts/viewer/viewerServer';
import { LIVE } from '../../../src/tools/viewer/followTuning/messages';

type Handler = (request: unknown, response: unknown) => void;

/** Gives a plugin a server that records what it adds and sends. */
function serve(plugin: Plugin) {
  const handlers = new Map<unknown, Handler>();
  const listeners = new Map<string, (data: unknown) => void>();
  const sent: unknown[][] = [];
  const configure = plugin.configureServer as unknown as (server: unknown) => void;
  configure({
    middlewares: { use: (path: unknown, handle: Handler) => handlers.set(path, handle) },
    ws: {
      on: (event: string, listener: (data: unknown) => void) => listeners.set(event, listener),
      send: (...message: unknown[]) => sent.push(message),
    },
    printUrls: () => undefined,
  });
  return { handlers, listeners, sent };
}

it.each(['/__viewer/tuning', '/__viewer/presets', '/__viewer/tests'])(
  'only the server’s own computer may write %s',
  async (path) => {
    const { handlers } = serve(viewerServer());
    const postFrom = (remoteAddress: string) =>
      new Promise<string>((resolve) => {
        const request = Object.assign(Readable.from(['null']), {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          socket: { remoteAddress },
        });
        const response = { writeHead: () => undefined, end: resolve };
        handlers.get(path)?.(request, response);
      });
    for (const other of ['192.168.1.30', '::ffff:192.168.1.30', 'fe80::1'])
      expect(await postFrom(other)).toContain('only the server’s own computer may write');
    for (const own of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
      expect(await postFrom(own)).not.toContain('computer');
  },
);

it('the server passes a viewer’s values to every page', () => {
  const { listeners, sent } = serve(phoneLink());
  listeners.get(LIVE)?.({ size: 80 });
  expect(sent).toEqual([[LIVE, { size: 80 }]]);
});
