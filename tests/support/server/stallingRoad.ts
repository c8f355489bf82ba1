import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '../postgres';

/** A route to a PostgreSQL that can stall answers and be redirected to another server. */
export interface StallingRoad {
  /** URL of the database through this route. */
  readonly url: string;
  /**
   * Stalls all answers to the connection that sends this text, and resolves once the text has been sent. Messages to
   * the server still arrive.
   */
  stallAfter(text: string): Promise<void>;
  /** Delivers the stalled answers and stops stalling. */
  goOn(): void;
  /** Redirects new connections to the PostgreSQL at this URL. */
  leadTo(databaseUrl: string): void;
  close(): Promise<void>;
}

export async function openStallingRoad(databaseUrl: string): Promise<StallingRoad> {
  let target = new URL(databaseUrl);
  let trigger: { text: string; met: () => void } | undefined;
  const stalled = new Set<Socket>();
  const open = new Set<Socket>();

  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    for (const socket of [client, database]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        stalled.delete(socket);
        client.destroy();
        database.destroy();
      });
    }
    client.on('data', (sent) => {
      if (trigger && sent.includes(trigger.text)) {
        stalled.add(database);
        database.pause();
        trigger.met();
      }
      database.write(sent);
    });
    database.on('data', (answer) => client.write(answer));
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const url = new URL(target);
  url.port = String(port);

  return {
    url: url.href,
    stallAfter: (text) =>
      new Promise((met) => {
        trigger = { text, met };
      }),
    goOn() {
      trigger = undefined;
      for (const socket of stalled) socket.resume();
      stalled.clear();
    },
    leadTo(to) {
      target = new URL(to);
    },
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
