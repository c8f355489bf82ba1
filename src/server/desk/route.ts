import type { Logger } from 'pino';
import type { Answer } from '../answer';
import type { Notices } from '../http/notices';
import type { Provider } from '../provider';
import type { Method } from '../route';
import type { CommitWatch } from '../store/sql/commitWatch';
import { throughRaces } from '../store/sql/failures';
import type { Sql } from '../store/sql/statements';
import { type Act, insertAct } from './sql/log';

/** What every route of the desk works with. */
export interface Desk {
  db: Sql;
  provider: Provider;
  /** Asked before anything is written. */
  commits: Pick<CommitWatch, 'look'>;
  /** The process's log. What operators did is kept elsewhere, in the desk's own. */
  log: Pick<Logger, 'error' | 'warn'>;
  /** What this process's own settings tell clients. */
  settings: Notices;
  /** Makes this process obey new switches and a new catalogue at once. */
  refresh: () => Promise<void>;
  /** Reads what another process has put in force: an operator must see it before giving an order. */
  refreshCatalogue: () => Promise<void>;
}

export interface DeskCall extends Desk {
  /** The database outside this call's transaction, for what goes on after the answer. */
  whole: Sql;
  /** The operator. */
  who: string;
  /** Unix seconds. */
  now: number;
  path: Readonly<Record<string, string>>;
  query: Readonly<Record<string, unknown>>;
  body: unknown;
}

/** An answer with what the log keeps of it. */
export interface Done {
  answer: Answer;
  act: Act;
}

/** A route below `/admin/api`. It exists for operators with a session only. */
export interface DeskRoute {
  method: Method;
  path: string;
  /** Open to operators who only look. Left out, that is every `get`. */
  changesNothing?: boolean;
  answer: (call: DeskCall) => Promise<Answer>;
}

/** A call that shows something. The log keeps it only where it returns an act. */
export function showRoute(path: string, work: (call: DeskCall) => Promise<Answer | Done>): DeskRoute {
  return {
    method: 'get',
    path,
    async answer(call) {
      const done = await work(call);
      if (!('act' in done)) return done;
      await call.commits.look();
      return keepAct(call, done);
    },
  };
}

/** Carries a refusal out of its transaction, so that nothing of it is kept. */
class Refusal extends Error {
  constructor(readonly answer: Answer) {
    super('refused');
  }
}

/** A call that changes something. The change and its line in the log are kept together or not at all. */
export function actRoute(path: string, work: (call: DeskCall) => Promise<Answer | Done>): DeskRoute {
  async function answer(call: DeskCall): Promise<Answer> {
    return throughRaces(() =>
      call.db.transaction().execute(async (db) => {
        const done = await work({ ...call, db });
        if (!('act' in done)) throw new Refusal(done);
        return keepAct({ ...call, db }, done);
      }),
    );
  }
  return {
    method: 'post',
    path,
    answer: (call) =>
      answer(call).catch((error: unknown) => {
        if (error instanceof Refusal) return error.answer;
        throw error;
      }),
  };
}

async function keepAct({ db, now, who }: DeskCall, { answer, act }: Done): Promise<Answer> {
  await insertAct(db, now, who, act);
  return answer;
}
