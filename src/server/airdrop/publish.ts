import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AirdropRules } from '../../core/airdrop/rules';
import { canonicalRules, DATASET_HEADER, type DatasetLine, datasetRow } from './dataset';
import { LineTree } from './lineTree';

/** Files copied to every published folder: the verifier and its instructions. */
const GIVEN = ['verify.mjs', 'README.md'];

export interface Manifest {
  readonly schema: 1;
  /** Unix seconds of the snapshot. */
  readonly snapshotAt: number;
  readonly lines: number;
  /** Points of all eligible accounts in decimal digits, including accounts whose amount rounds to zero. */
  readonly points: string;
  /** Sum of the amounts in decimal digits. */
  readonly amount: string;
  /** Hash of the dictionary that maps an index to a wallet and an amount: 64 hexadecimal digits. */
  readonly root: string;
  /** SHA-256 of each file, by name. */
  readonly files: Readonly<Record<string, string>>;
}

/** Builds the tree from which the distributor pays. */
export const treeOf = (lines: readonly DatasetLine[]): LineTree =>
  new LineTree(lines.map(({ wallet, amount }) => ({ wallet: Buffer.from(wallet.slice(2), 'hex'), amount })));

/** Writes a folder with which anyone can verify the list. The same list always produces the same bytes. */
export function writePublished(
  folder: string,
  list: { rules: AirdropRules; lines: readonly DatasetLine[]; points: bigint; snapshotAt: number },
): Manifest {
  mkdirSync(folder, { recursive: true });
  const texts: Record<string, string | Buffer> = {
    'rules.json': `${canonicalRules(list.rules)}\n`,
    'dataset.csv': DATASET_HEADER + list.lines.map(datasetRow).join(''),
    ...Object.fromEntries(
      GIVEN.map((name) => [name, readFileSync(join(import.meta.dirname, 'published', name))]),
    ),
  };
  const files: Record<string, string> = {};
  for (const [name, text] of Object.entries(texts)) {
    writeFileSync(join(folder, name), text);
    files[name] = createHash('sha256').update(text).digest('hex');
  }
  const manifest: Manifest = {
    schema: 1,
    snapshotAt: list.snapshotAt,
    lines: list.lines.length,
    points: String(list.points),
    amount: String(list.lines.reduce((sum, { amount }) => sum + amount, 0n)),
    root: treeOf(list.lines).root.toString('hex'),
    files,
  };
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  writeFileSync(join(folder, 'manifest.json'), text);
  const hash = createHash('sha256').update(text).digest('hex');
  writeFileSync(join(folder, 'root.txt'), `${manifest.root}\n${hash}\n`);
  return manifest;
}
