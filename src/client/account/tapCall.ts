import { fieldsOf, lenient, type Read, Unreadable } from '../api/read';
import type { Request } from '../api/request';
import { amount, flag, positive } from '../api/schema/fields';

/** Body of POST /clicker/tap (spec §7): timestamp in unix seconds. */
export interface TapBody {
  count: number;
  energy: number;
  timestamp: number;
}

export interface TapOptions {
  /** Lets the request outlive the page. */
  keepalive?: boolean;
  /** The provider gets this key when it honours repeats (decision 36). */
  key?: string | null;
}

/** A level as its number or as {level: number}. */
const levelNumber: Read<number> = (value) =>
  positive(typeof value === 'object' && value !== null ? fieldsOf(value).level : value);

const NO_NEWS = { leveledUp: false, level: null, earnPerTap: null, maxEnergy: null, balance: null };

const tapFields = (value: unknown) => {
  const row = fieldsOf(value);
  return {
    leveledUp: flag(row.leveled_up),
    level: lenient(levelNumber, null)(row.level),
    earnPerTap: lenient(positive, null)(row.earn_per_tap),
    maxEnergy: lenient(positive, null)(row.max_energy),
    balance: lenient(amount, null)(row.balance),
  };
};
export type TapAnswer = ReturnType<typeof tapFields>;

/**
 * POST /clicker/tap (spec §3): the four fields of the spec. The balance in the answer is a hint (decision
 * 16). Any success status means that the provider accepted the batch, with any JSON or without a body. A text
 * body comes from someone in between.
 */
export const tapAnswer: Read<TapAnswer> = (body) => {
  if (typeof body === 'string') throw new Unreadable('text');
  return lenient(tapFields, NO_NEWS)(body);
};

export type TapCall = (body: TapBody, options?: TapOptions) => Promise<TapAnswer>;

/** POST /clicker/tap. Rejects with an `ApiError`. */
export function createTapCall(request: Request): TapCall {
  return (body, { keepalive = false, key = null } = {}) =>
    request({
      method: 'POST',
      path: 'clicker/tap',
      read: tapAnswer,
      json: body,
      keepalive,
      headers: key === null ? {} : { 'Idempotency-Key': key },
    });
}
