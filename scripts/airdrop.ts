import { parseArgs } from 'node:util';
import { deploy, dry, fix, publish, root, snapshot, status } from './airdrop/onDatabase';
import { check, proof, verify } from './airdrop/onFiles';
import type { Options } from './airdrop/options';

const USAGE = `A token airdrop, from its rules to its claims (docs/operate/airdrop.md).
  npm run airdrop -- check [FILE]      faults, hash and split gain of rules; without a file, of the game's own
  npm run airdrop -- dry-run [FILE…]   who would get what now, by each file's rules side by side
  npm run airdrop -- fix FILE          fixes the rules for good [--reason TEXT where splitting pays]
  npm run airdrop -- snapshot          takes the snapshot, once, from its date on
  npm run airdrop -- root              fixes the list and its root, once appeals are over and decided
  npm run airdrop -- publish FOLDER    writes the folder that anyone can verify
  npm run airdrop -- verify FOLDER     verifies a published folder, without any code of the game
  npm run airdrop -- proof FOLDER N    prints the proof of line N, base64 of a bag of cells
  npm run airdrop -- deploy FOLDER --owner ADDRESS --jetton ADDRESS [--symbol NAME --decimals N]
                                       prints what to deploy, and with which data. It needs no key. With symbol and
                                       decimals it also tells players where to claim
  npm run airdrop -- status            how far the drop has come
  DATABASE_URL names the database of all but check, verify and proof. --who NAME is written into the operators' log.`;

const { values, positionals } = parseArgs({
  options: {
    who: { type: 'string' },
    reason: { type: 'string' },
    owner: { type: 'string' },
    jetton: { type: 'string' },
    symbol: { type: 'string' },
    decimals: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});

type Command = (args: readonly string[], options: Options) => Promise<number> | number;

/** Commands, each with its number of required arguments. */
const COMMANDS: Readonly<Record<string, { needs: number; run: Command }>> = {
  check: { needs: 0, run: check },
  'dry-run': { needs: 0, run: dry },
  fix: { needs: 1, run: fix },
  snapshot: { needs: 0, run: snapshot },
  root: { needs: 0, run: root },
  publish: { needs: 1, run: publish },
  verify: { needs: 1, run: verify },
  proof: { needs: 2, run: proof },
  deploy: { needs: 1, run: deploy },
  status: { needs: 0, run: status },
};

const [name = '', ...words] = positionals;
const command = COMMANDS[name];
if (values.help) console.log(USAGE);
else if (!command || words.length < command.needs) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  const code = await command.run(words, values);
  if (code !== 0) process.exitCode = code;
}
