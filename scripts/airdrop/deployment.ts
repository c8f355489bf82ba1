import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Address, beginCell, storeStateInit } from '@ton/core';
import { distributorInit } from '../../src/contracts/distributor';
import { readAirdropRules } from '../../src/server/airdrop/readRules';
import { compileContract } from './compile';

/** Describes the messages with which an operator deploys a published drop. Throws for invalid rules. */
export async function deployment(
  folder: string,
  owner: Address,
  jettonMaster: Address,
): Promise<{ text: string; distributor: string }> {
  const text = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'));
  const manifest = text('manifest.json') as { root: string; amount: string };
  const read = readAirdropRules(text('rules.json'));
  if ('faults' in read) throw new Error(read.faults.join('\n'));
  const { claimsStart, claimsEnd } = read.rules.dates;
  const { address, ...init } = distributorInit(
    { root: Buffer.from(manifest.root, 'hex'), start: claimsStart, end: claimsEnd, owner, jettonMaster },
    {
      distributor: await compileContract('src/contracts/distributor.tolk'),
      mark: await compileContract('src/contracts/mark.tolk'),
    },
  );
  const state = beginCell().store(storeStateInit(init)).endCell().toBoc().toString('base64');
  const lines = [
    `Distributor    ${address.toString()}`,
    `Root           ${manifest.root}`,
    `Claims         ${claimsStart} to ${claimsEnd} (Unix seconds)`,
    `Owner          ${owner.toString()}`,
    `Jetton         ${jettonMaster.toString()}`,
    `State init     ${state}`,
    '',
    '1. Send 0.1 TON with this state init to the distributor. Its address follows from the data above.',
    '2. Send 0.1 TON with the body 5d9027be (32 bits) to it: it asks the jetton for its wallet.',
    `3. Transfer ${manifest.amount} units of the jetton to it.`,
  ];
  return { text: lines.join('\n'), distributor: address.toRawString() };
}
