import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Address } from '@ton/core';
import { DEFAULT_AIRDROP_RULES } from '../src/core/airdrop/rules';
import { MOST_SPLIT_GAIN } from '../src/core/airdrop/splitGain';
import { rulesHash } from '../src/server/airdrop/dataset';
import { readAirdropRules } from '../src/server/airdrop/readRules';
import { deployment } from './airdrop/deployment';
import { splitGains } from './airdrop/splitGains';

const USAGE = `Rules, proofs and contracts of an airdrop (docs/reference/airdrop.md).
  npm run airdrop -- check [FILE]      faults, hash and split gain of rules; without a file, of the game's own
  npm run airdrop -- verify FOLDER     verifies a published folder, without any code of the game
  npm run airdrop -- deploy FOLDER --owner ADDRESS --jetton ADDRESS
                                       prints what to deploy, and with which data. It needs no key.`;

const COMMANDS: Readonly<Record<string, (args: string[]) => Promise<number> | number>> = {
  check,
  verify,
  deploy,
};

async function check(args: string[]): Promise<number> {
  const [file] = args;
  const document: unknown = file ? JSON.parse(readFileSync(file, 'utf8')) : DEFAULT_AIRDROP_RULES;
  const read = readAirdropRules(document);
  if ('faults' in read) {
    console.log(read.faults.join('\n'));
    return 1;
  }
  console.log(`hash ${rulesHash(read.rules)}`);
  const gains = await splitGains(read.rules);
  for (const { who, gain, accounts } of gains)
    console.log(
      `${who}: ${gain.toFixed(3)} of one account's points for ${accounts} account${accounts === 1 ? '' : 's'}`,
    );
  if (gains.every(({ gain }) => gain <= MOST_SPLIT_GAIN)) return 0;
  console.log(`Splitting an account pays more than ${MOST_SPLIT_GAIN}.`);
  return 1;
}

function verify([folder]: string[]): number {
  if (!folder) return misused();
  return spawnSync(process.execPath, [join(folder, 'verify.mjs')], { stdio: 'inherit' }).status ?? 1;
}

async function deploy(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    options: { owner: { type: 'string' }, jetton: { type: 'string' } },
    allowPositionals: true,
  });
  const [folder] = positionals;
  if (!folder || !values.owner || !values.jetton) return misused();
  console.log(await deployment(folder, Address.parse(values.owner), Address.parse(values.jetton)));
  return 0;
}

function misused(): number {
  console.error(USAGE);
  return 2;
}

const [command = '', ...args] = process.argv.slice(2);
if (command === '--help') console.log(USAGE);
else process.exitCode = await (COMMANDS[command] ?? misused)(args);
