import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { CommitsWait, type ProviderDb } from '../store/db';

const DATABASE_WAIT_MS = 1000;
/** Shortest interval between probes. Requests within it share the next probe. */
const QUESTION_MS = 100;
/** Most unanswered probes. More would use up the players' connections to an unresponsive database. */
const MOST_OPEN = 2;
const NO_PLAYER = 0;
const NO_WRITES = 'the database does not answer, or takes no writes';

export interface HealthOptions {
  db: Pick<ProviderDb, 'read' | 'probe'>;
  isDraining: () => boolean;
}

/**
 * Adds `/healthz`, which answers while the process lives, and `/readyz`, which also requires a writable database and no
 * shutdown in progress.
 */
export function addHealth(app: FastifyInstance, { db, isDraining }: HealthOptions): void {
  // Anyone can request this, so at most one probe at a time and ten per second use a connection.
  let asked: Promise<string | null> | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  const open = new Set<Promise<string | null>>();
  const ask = async () => {
    const wait = askedAt + QUESTION_MS - performance.now();
    // A timer drops fractions of a millisecond and starts from a rounded-down time.
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
  // Some balancers use HEAD.
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

function reasonAgainst(db: HealthOptions['db']): Promise<string | null> {
  return (db.probe ? db.probe() : db.read(NO_PLAYER)).then(
    () => null,
    (error: unknown) => (error instanceof CommitsWait ? error.message : NO_WRITES),
  );
}

async function inTime(answer: Promise<string | null>): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<string>((resolve) => {
    timer = setTimeout(resolve, DATABASE_WAIT_MS, NO_WRITES);
  });
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer));
}
