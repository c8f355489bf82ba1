import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { CommitsWait, type ProviderDb } from '../store/db';

const DATABASE_WAIT_MS = 1000;
/** The time from one question to the next. Whoever asks meanwhile waits for that one. */
const QUESTION_MS = 100;
/** Questions that a database which hangs may owe an answer. More would take all connections from the players. */
const MOST_OPEN = 2;
const NOBODY = 0;
const NO_WRITES = 'the database does not answer, or takes no writes';

export interface HealthOptions {
  db: Pick<ProviderDb, 'read' | 'probe'>;
  /** Whether the server is shutting down. */
  isDraining: () => boolean;
}

/**
 * `/healthz`: the process lives. `/readyz`: calls may be sent here. That is so while the database takes
 * writes, commits go through and the server is not shutting down.
 */
export function addHealth(app: FastifyInstance, { db, isDraining }: HealthOptions): void {
  // Anybody may call it through nginx. However many ask and however fast, one question at a time, and ten a second, take a
  // connection from the players.
  let asked: Promise<string | null> | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  const open = new Set<Promise<string | null>>();
  const ask = async () => {
    const wait = askedAt + QUESTION_MS - performance.now();
    // A timer drops the fraction of a millisecond and counts from the whole one before.
    if (wait > 0) await sleep(Math.ceil(wait) + 1);
    askedAt = performance.now();
    if (open.size < MOST_OPEN) {
      const question = reasonAgainst(db);
      open.add(question);
      void question.then(() => open.delete(question));
    }
    return inTime(Promise.race(open));
  };
  const databaseReason = () => {
    asked ??= ask().finally(() => {
      asked = null;
    });
    return asked;
  };
  // Some balancers ask with HEAD.
  const method = ['GET', 'HEAD'];
  app.route({
    method,
    url: '/healthz',
    handler: async (_request, reply) => reply.type('text/plain').send('ok\n'),
  });
  app.route({
    method,
    url: '/readyz',
    async handler(_request, reply) {
      const reason = isDraining() ? 'draining' : await databaseReason();
      return reply
        .code(reason ? 503 : 200)
        .type('text/plain')
        .send(`${reason ?? 'ready'}\n`);
    },
  });
}

/** Why no calls may be sent here, as far as the database goes. Null while they may. Never rejects. */
function reasonAgainst(db: HealthOptions['db']): Promise<string | null> {
  return (db.probe ? db.probe() : db.read(NOBODY)).then(
    () => null,
    (error: unknown) => (error instanceof CommitsWait ? error.message : NO_WRITES),
  );
}

/** The database's answer, or that there was none for a second. */
async function inTime(answer: Promise<string | null>): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<string>((resolve) => {
    timer = setTimeout(resolve, DATABASE_WAIT_MS, NO_WRITES);
  });
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer));
}
