import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AirdropRules, DEFAULT_AIRDROP_RULES } from '../../src/core/airdrop/rules';
import { MOST_SPLIT_GAIN } from '../../src/core/airdrop/splitGain';
import { rulesHash } from '../../src/server/airdrop/dataset';
import { LineTree } from '../../src/server/airdrop/lineTree';
import { readAirdropRules } from '../../src/server/airdrop/readRules';
import { splitGains } from './splitGains';

/** Reads the rules in a file, or the game's own. Prints the faults of invalid rules and returns null. */
export function rulesOf(file: string | undefined): AirdropRules | null {
  const document: unknown = file ? JSON.parse(readFileSync(file, 'utf8')) : DEFAULT_AIRDROP_RULES;
  const read = readAirdropRules(document);
  if ('rules' in read) return read.rules;
  console.error(read.faults.join('\n'));
  return null;
}

/** Prints each bot's split gain. Returns true if none exceeds the limit. */
export async function printSplitGains(rules: AirdropRules): Promise<boolean> {
  const gains = await splitGains(rules);
  for (const { who, gain, accounts } of gains)
    console.log(
      `${who}: ${gain.toFixed(3)} of one account's points for ${accounts} account${accounts === 1 ? '' : 's'}`,
    );
  const isFair = gains.every(({ gain }) => gain <= MOST_SPLIT_GAIN);
  if (!isFair) console.log(`Splitting an account pays more than ${MOST_SPLIT_GAIN}.`);
  return isFair;
}

export async function check([file]: readonly string[]): Promise<number> {
  const rules = rulesOf(file);
  if (!rules) return 1;
  console.log(`hash ${rulesHash(rules)}`);
  return (await printSplitGains(rules)) ? 0 : 1;
}

export function verify([folder = '']: readonly string[]): number {
  return spawnSync(process.execPath, [join(folder, 'verify.mjs')], { stdio: 'inherit' }).status ?? 1;
}

/** Builds the proof from the published list alone. */
export function proof([folder = '', index = '']: readonly string[]): number {
  const [, ...rows] = readFileSync(join(folder, 'dataset.csv'), 'utf8').trimEnd().split('\n');
  const lines = rows.map((row) => {
    const [, , wallet = '', , , , , amount = ''] = row.split(',');
    return { wallet: Buffer.from(wallet.slice(2), 'hex'), amount: BigInt(amount) };
  });
  console.log(new LineTree(lines).proof(Number(index)).toString('base64'));
  return 0;
}
