import type { Answer, Caller } from './caller';

/** A rule that a provider must follow to keep the client and its players safe. */
export interface Check {
  /** A sentence whose subject is the provider. */
  name: string;
  /** Section or decision of docs/reference/spec.md. */
  section: string;
  /** Effect of a violation on the player. */
  playerSees: string;
  run(kit: Kit): Promise<void>;
}

export interface Kit extends Caller {
  /** Creates an account. Its `sync` returns the account's features. */
  newcomer(): Promise<Newcomer>;
  wait(ms: number): Promise<void>;
  /** Unix ms. */
  now(): number;
  /** True when the kit has the bot's token and can sign launch data. */
  isSigned: boolean;
}

export interface Newcomer {
  telegramId: number;
  token: string;
  /** Syncs. Returns the answer as the client parses it. */
  sync(): Promise<Synced>;
  tap(batch: Batch): Promise<Answer>;
  post(path: string, body?: unknown, key?: string): Promise<Answer>;
}

export interface Batch {
  count: number;
  energy?: number;
  /** Unix seconds. By default, later than every earlier timestamp. */
  timestamp?: number;
  key?: string;
}

export interface Synced {
  balance: number;
  energy: number;
  maxEnergy: number;
  earnPerTap: number;
  multiTapLevel: number;
  passiveEarnings: number;
  /** Unix ms. */
  lastLoginAt: number | null;
  features: readonly string[];
  answer: Answer;
}

/** A broken rule, with the call that has revealed it. */
export class Breach extends Error {
  constructor(
    message: string,
    readonly answer?: Answer,
  ) {
    super(message);
  }
}

/** Throws a breach unless both values are equal. */
export function expectSame<Value>(what: string, actual: Value, expected: Value, answer?: Answer): void {
  if (actual !== expected)
    throw new Breach(`${what}: ${String(expected)} expected, ${String(actual)} found`, answer);
}

/** Syncs and expects a balance in whole coins. */
export async function expectBalance(player: Newcomer, expected: number, answer?: Answer): Promise<void> {
  expectSame('the balance', Math.floor((await player.sync()).balance), expected, answer);
}

/** Expects one of the statuses and a JSON message. The client needs the message to recognise a refusal. */
export function expectRefusal(what: string, answer: Answer, ...statuses: number[]): void {
  const { status, json } = answer;
  if (!statuses.includes(status))
    throw new Breach(`${what}: status ${statuses.join(' or ')} expected, ${status} found`, answer);
  const message = (json as { message?: unknown } | null | undefined)?.message;
  if (typeof message !== 'string' || message === '')
    throw new Breach(`${what}: its body is no JSON object with a message`, answer);
}
