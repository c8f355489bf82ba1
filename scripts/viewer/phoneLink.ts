import type { Plugin } from 'vite';
import { ASK, LIVE, METERS } from '../../src/tools/viewer/followTuning/messages.ts';
import { qrCode } from '../lib/qrCode.mjs';

/** Connects the viewer with games on phones: reports the address and passes messages between the pages. */
export function phoneLink(): Plugin {
  return {
    name: 'phone-link',
    apply: 'serve',
    configureServer(server) {
      const address = () => server.resolvedUrls?.network[0] ?? null;
      for (const event of [ASK, LIVE, METERS])
        server.ws.on(event, (data: unknown) => server.ws.send(event, data));
      server.middlewares.use('/__viewer/phone', (_request, response) => {
        response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
        response.end(JSON.stringify({ address: address() }));
      });
      const printUrls = server.printUrls.bind(server);
      server.printUrls = () => {
        printUrls();
        const phone = address();
        if (phone) console.log(`\n  The game on a phone in the same network:\n\n${qrCode(phone)}\n`);
      };
    },
  };
}
