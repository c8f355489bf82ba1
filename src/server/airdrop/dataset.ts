import { createHash } from 'node:crypto';
import { airdropAmount, airdropPoints } from '../../core/airdrop/points';
import type { AirdropRules } from '../../core/airdrop/rules';

export interface Entry {
  /** `sha256(salt ‖ telegram_id)` in hexadecimal digits. Only the player, who knows the salt, can recognise it. */
  readonly id: string;
  /** Raw address, `0:` and 64 lower-case hexadecimal digits. */
  readonly wallet: string;
  readonly coins: number;
  readonly income: number;
  readonly friends: number;
}

export interface DatasetLine extends Entry {
  readonly index: number;
  readonly points: number;
  readonly amount: bigint;
}

export const DATASET_HEADER = 'index,id,wallet,coins,income,friends,points,amount\n';

/** Returns the lines of the list in ascending id order, with their points and amounts. */
export function datasetLines(
  entries: readonly Entry[],
  rules: AirdropRules,
): { lines: DatasetLine[]; points: bigint } {
  const counted = entries
    .map((entry) => ({ ...entry, points: airdropPoints(entry, rules).total }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  const points = counted.reduce((sum, entry) => sum + BigInt(entry.points), 0n);
  const lines = counted
    .map((entry) => ({ ...entry, amount: airdropAmount(entry.points, points, rules) }))
    .filter(({ amount }) => amount > 0n)
    .map((entry, index) => ({ ...entry, index }));
  return { lines, points };
}

export const datasetRow = ({
  index,
  id,
  wallet,
  coins,
  income,
  friends,
  points,
  amount,
}: DatasetLine): string => `${index},${id},${wallet},${coins},${income},${friends},${points},${amount}\n`;

/** Serialises rules for hashing: sorted keys, no white space. */
export function canonicalRules(rules: AirdropRules): string {
  const sorted = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(sorted);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, own]) => [key, sorted(own)]),
    );
  };
  return JSON.stringify(sorted(rules));
}

export const rulesHash = (rules: AirdropRules): string =>
  createHash('sha256').update(canonicalRules(rules)).digest('hex');

/** Returns a player's id in the list. Salts differ, so one player's salt reveals nothing about the others. */
export const lineId = (salt: string, telegramId: number): string =>
  createHash('sha256').update(`${salt}${telegramId}`).digest('hex');
