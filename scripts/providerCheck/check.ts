import type { Answer, Caller } from './caller';

/** A rule that a provider has to keep so that the client and its players are safe with it. */
export interface Check {
  /** What is checked, as a sentence about the provider. */
  name: string;
  /** Where it is written: a section or decision of docs/reference/spec.md. */
  section: string;
  /** What the player would see of a provider that breaks it. */
  playerSees: string;
  /** Throws a `Breach` when the rule is broken. */
  run(kit: Kit): Promise<void>;
}

/** What checks work with. */
export interface Kit extends Caller {
  /** A fresh account; `features` are those of its sync. */
  newcomer(): Promise<Newcomer>;
  /** Lets time pass. */
  wait(ms: number): Promise<void>;
  /** Unix ms. */
  now(): number;
  /** The provider checks launch data: the kit was given the bot's token. */
  isSigned: boolean;
}

export interface Newcomer {
  telegramId: number;
  token: string;
  /** The sync's answer as the client reads it. */
  sync(): Promise<Synced>;
  tap(batch: Batch): Promise<Answer>;
}

export interface Batch {
  count: number;
  energy?: number;
  /** Unix seconds; a new one of the provider's time unless told. */
  timestamp?: number;
  /** Sent as `Idempotency-Key`. */
  key?: string;
}

export interface Synced {
  balance: number;
  energy: number;
  maxEnergy: number;
  earnPerTap: number;
  multiTapLevel: number;
  energyLimitLevel: number;
  passiveEarnings: number;
  /** Unix ms. */
  lastLoginAt: number | null;
  features: readonly string[];
  answer: Answer;
}

/** A broken rule, with the call that showed it. */
export class Breach extends Error {
  constructor(
    message: string,
    readonly answer?: Answer,
  ) {
    super(message);
  }
}

/** Throws a breach unless the two are the same. */
export function expectSame<Value>(what: string, actual: Value, expected: Value, answer?: Answer): void {
  if (actual !== expected)
    throw new Breach(`${what}: ${String(expected)} expected, ${String(actual)} found`, answer);
}

/** A refusal as the client can tell it from a gateway's page: a status of 400 to 499 and a JSON object with a message. */
export function expectRefusal(what: string, answer: Answer, ...statuses: number[]): void {
  const { status, json } = answer;
  if (!statuses.includes(status))
    throw new Breach(`${what}: status ${statuses.join(' or ')} expected, ${status} found`, answer);
  const message = (json as { message?: unknown } | null | undefined)?.message;
  if (typeof message !== 'string' || message === '')
    throw new Breach(`${what}: its body is no JSON object with a message`, answer);
}
