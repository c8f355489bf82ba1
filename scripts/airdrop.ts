import { parseArgs } from 'node:util';
import { deploy, dry, fix, publish, root, snapshot, status } from './airdrop/onDatabase';
import { check, proof, verify } from './airdrop/onFiles';
import type { Options } from './airdrop/options';

const USAGE = `Runs a token airdrop, from its rules to its claims (docs/operate/airdrop.md).
  npm run airdrop -- check [FILE]      prints the rules' faults, hash and split gain; by default, of the game's own rules
  npm run airdrop -- dry-run [FILE…]   prints what each file's rules would pay now, side by side
  npm run airdrop -- fix FILE          makes the rules final; needs --reason TEXT if they reward splitting an account
  npm run airdrop -- snapshot          takes the only snapshot, on its date or later
  npm run airdrop -- root              makes the list and its root final, after all appeals are decided
  npm run airdrop -- publish FOLDER    writes a folder that anyone can verify
  npm run airdrop -- verify FOLDER     verifies a published folder without the game's code
  npm run airdrop -- proof FOLDER N    prints the proof of line N as a bag of cells in base64
  npm run airdrop -- deploy FOLDER --owner ADDRESS --jetton ADDRESS [--symbol NAME --decimals N]
                                       prints the messages that deploy the drop, which needs no key; with --symbol and
                                       --decimals, also announces to players where to claim
  npm run airdrop -- status            prints the drop's progress
  Set DATABASE_URL to the database, except for check, verify and proof. The operators' log records --who NAME.`;

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

/** The commands, each with its number of required arguments. */
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
