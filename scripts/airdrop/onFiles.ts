import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AirdropRules, DEFAULT_AIRDROP_RULES } from '../../src/core/airdrop/rules';
import { worstSplitGains } from '../../src/core/airdrop/splitGain';
import { rulesHash } from '../../src/server/airdrop/dataset';
import { LineTree } from '../../src/server/airdrop/lineTree';
import { readAirdropRules } from '../../src/server/airdrop/readRules';
import { splitFault } from '../../src/server/airdrop/splitFault';

/** Reads the rules in a file, or the game's own. Prints the faults of invalid rules and returns null. */
export function rulesOf(file: string | undefined): AirdropRules | null {
  const document: unknown = file ? JSON.parse(readFileSync(file, 'utf8')) : DEFAULT_AIRDROP_RULES;
  const read = readAirdropRules(document);
  if ('rules' in read) return read.rules;
  console.error(read.faults.join('\n'));
  return null;
}

export function check([file]: readonly string[]): number {
  const rules = rulesOf(file);
  if (!rules) return 1;
  console.log(`hash ${rulesHash(rules)}`);
  for (const [part, { gain, accounts }] of Object.entries(worstSplitGains(rules)))
    console.log(`${part}: split gain ${gain.toFixed(3)}${accounts > 1 ? `, for ${accounts} accounts` : ''}`);
  const fault = splitFault(rules);
  if (fault !== null) console.log(fault);
  return fault === null ? 0 : 1;
}

export function verify([folder = '']: readonly string[]): number {
  return spawnSync(process.execPath, [join(folder, 'verify.mjs')], { stdio: 'inherit' }).status ?? 1;
}

/** Builds a line's proof from the published list alone. */
export function proof([folder = '', index = '']: readonly string[]): number {
  const [, ...rows] = readFileSync(join(folder, 'dataset.csv'), 'utf8').trimEnd().split('\n');
  const lines = rows.map((row) => {
    const [, , wallet = '', , , , , amount = ''] = row.split(',');
    return { wallet: Buffer.from(wallet.slice(2), 'hex'), amount: BigInt(amount) };
  });
  console.log(new LineTree(lines).proof(Number(index)).toString('base64'));
  return 0;
}
