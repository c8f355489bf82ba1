import { describe, expect, it } from 'vitest';
import {
  type Credentials,
  operatorByLaunch,
  operatorBySecret,
  stillHolds,
} from '../../src/server/desk/credentials';
import { BOT_TOKEN, SECRET, signedLaunch } from './deskWorld';

const NOW = 1_790_000_000;
const CREDENTIALS: Credentials = { ids: [7, 8], botToken: BOT_TOKEN, secret: SECRET };

/** What sessions of the secret and of both ids keep. */
async function proofs(): Promise<Record<'secret' | 'seven' | 'eight', string>> {
  const byLaunch = (id: number) => operatorByLaunch(CREDENTIALS, signedLaunch(id, { at: NOW }), NOW);
  const operators = [operatorBySecret(CREDENTIALS, SECRET, 'Mika'), await byLaunch(7), await byLaunch(8)];
  const [secret = '', seven = '', eight = ''] = operators.map((operator) => operator?.proof);
  return { secret, seven, eight };
}

describe('a session of the desk', () => {
  it.each<[change: Partial<Credentials>, left: readonly string[]]>([
    [{}, ['secret', 'seven', 'eight']],
    [{ secret: 'another secret, as long as it' }, []],
    [{ secret: null }, []],
    [{ botToken: '4242:another-token-of-the-bot' }, []],
    [{ ids: [8] }, ['secret', 'eight']],
    [{ ids: [7, 8, 9] }, ['secret', 'seven', 'eight']],
    [{ ids: [] }, ['secret']],
  ])('after a change to %j goes on for %j', async (change, left) => {
    const after = { ...CREDENTIALS, ...change };
    const going = Object.entries(await proofs()).filter(([, proof]) => stillHolds(after, proof));
    expect(going.map(([who]) => who)).toEqual(left);
  });
});
