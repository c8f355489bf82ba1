import type { Logger } from 'pino';
import { type Answer, orRefusal, Refusal } from '../answer';
import type { Notices } from '../http/notices';
import type { Provider } from '../provider';
import type { Method } from '../route';
import type { CommitWatch } from '../store/sql/commitWatch';
import { throughRaces } from '../store/sql/failures';
import type { Sql } from '../store/sql/query';
import { type Act, insertAct } from './sql/log';

export interface Desk {
  db: Sql;
  /** Runs a read that tolerates data a few seconds old, on a replica if there is one. */
  readStale: <T>(read: (db: Sql) => Promise<T>) => Promise<T>;
  provider: Provider;
  /** Watch for stuck commits, checked before every write. */
  commits: Pick<CommitWatch, 'look'>;
  /** The process's log. Acts of operators go to the desk's log instead. */
  log: Pick<Logger, 'error' | 'warn'>;
  settings: Notices;
  /** Makes this process apply new switches and a new catalogue at once. */
  refresh: () => Promise<void>;
  /** Loads versions that other processes have published. An operator must see them before giving an order. */
  refreshCatalogue: () => Promise<void>;
}

export interface DeskCall extends Desk {
  /** The database outside this call's transaction, for work that continues after the answer. */
  whole: Sql;
  who: string;
  /** Unix seconds. */
  now: number;
  path: Readonly<Record<string, string>>;
  query: Readonly<Record<string, unknown>>;
  body: unknown;
}

export interface Done {
  answer: Answer;
  act: Act;
}

/** A route below `/admin/api` for operators with a session. */
export interface DeskRoute {
  method: Method;
  path: string;
  /** True when the `looks` role may call it. Defaults to true for every `get`. */
  changesNothing?: boolean;
  answer: (call: DeskCall) => Promise<Answer>;
}

/** Creates a read-only route. The call is logged only if the work returns an act. */
export function showRoute(path: string, work: (call: DeskCall) => Promise<Answer | Done>): DeskRoute {
  async function answer(call: DeskCall): Promise<Answer> {
    const done = await work(call);
    if (!('act' in done)) return done;
    await call.commits.look();
    return keepAct(call, done);
  }
  return { method: 'get', path, answer: (call) => orRefusal(answer(call)) };
}

/** Creates a route that changes something. Stores the change and its log line together. */
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
  return { method: 'post', path, answer: (call) => orRefusal(answer(call)) };
}

async function keepAct({ db, now, who }: DeskCall, { answer, act }: Done): Promise<Answer> {
  await insertAct(db, now, who, act);
  return answer;
}
