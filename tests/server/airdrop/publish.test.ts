import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { DEFAULT_AIRDROP_RULES as RULES } from '../../../src/core/airdrop/rules';
import { datasetLines, type Entry, lineId, rulesHash } from '../../../src/server/airdrop/dataset';
import { writePublished } from '../../../src/server/airdrop/publish';

const folders: string[] = [];
afterAll(() => folders.map((folder) => rmSync(folder, { recursive: true })));

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const entries: Entry[] = Array.from({ length: 137 }, (_, at) => ({
  id: lineId(`salt ${at}`, at),
  wallet: `0:${hash(`wallet ${at}`)}`,
  coins: at * at * 40_000,
  income: at * 777,
  friends: at % 5,
}));

function published(given: readonly Entry[] = entries) {
  const folder = mkdtempSync(join(tmpdir(), 'airdrop-'));
  folders.push(folder);
  const manifest = writePublished(folder, {
    rules: RULES,
    ...datasetLines(given, RULES),
    snapshotAt: 1_806_537_600,
  });
  return { folder, manifest };
}

function verify(folder: string, ...args: string[]): { status: number | null; says: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'verify.mjs'), ...args], {
    encoding: 'utf8',
  });
  return { status, says: stdout + stderr };
}

describe('the published folder', () => {
  it('passes verification by a program that shares no code with the game', () => {
    const { folder, manifest } = published();
    const { status, says } = verify(folder);
    expect(says).toContain(`RIGHT: ${manifest.lines} lines, ${manifest.amount} units, root ${manifest.root}`);
    expect(status).toBe(0);
  });

  it('is byte-identical for the same accounts in any order', () => {
    const [one, two] = [published(), published([...entries].reverse())];
    for (const name of ['rules.json', 'dataset.csv', 'manifest.json', 'root.txt', 'README.md'])
      expect(readFileSync(join(one.folder, name))).toEqual(readFileSync(join(two.folder, name)));
  });

  it.each(['rules.json', 'dataset.csv', 'verify.mjs', 'README.md'])(
    'fails verification, naming %s, when a byte of it changes',
    (name) => {
      const { folder } = published();
      const bytes = readFileSync(join(folder, name));
      // Changes a digit in the last third, or a letter of a text.
      const words: Record<string, string> = { 'verify.mjs': 'Verifies', 'README.md': 'trust' };
      const at = words[name] ? bytes.indexOf(words[name]) : bytes.lastIndexOf(0x31);
      expect(at).toBeGreaterThan(0);
      bytes[at] = (bytes[at] ?? 0) + 1;
      writeFileSync(join(folder, name), bytes);
      const { status, says } = verify(folder);
      expect(says).toContain(`WRONG: ${name} is not the file of the manifest`);
      expect(status).toBe(1);
    },
  );

  it.each(['manifest.json', 'root.txt'])(
    'fails verification, naming %s, whichever byte of it changes',
    (name) => {
      const { folder } = published();
      const bytes = readFileSync(join(folder, name));
      for (const at of [0, 1, 70, bytes.length >> 1, bytes.length - 1]) {
        const changed = Buffer.from(bytes);
        changed[at] = (changed[at] ?? 0) ^ 1;
        writeFileSync(join(folder, name), changed);
        const { status, says } = verify(folder);
        expect(says).toMatch(new RegExp(`WRONG: .*${name}`));
        expect(status).toBe(1);
      }
    },
  );

  it.each([
    ['an amount', 7, 'amount'],
    ['points', 6, 'points'],
  ])('fails verification, naming the line, when %s and its hash change', (_, column, word) => {
    const { folder, manifest } = published();
    const rows = readFileSync(join(folder, 'dataset.csv'), 'utf8').split('\n');
    const cells = (rows[10] ?? '').split(',');
    cells[column] = String(BigInt(cells[column] ?? 0) + 1n);
    rows[10] = cells.join(',');
    writeFileSync(join(folder, 'dataset.csv'), rows.join('\n'));
    const files = { ...manifest.files, 'dataset.csv': hash(rows.join('\n')) };
    const forged = JSON.stringify({ ...manifest, files });
    writeFileSync(join(folder, 'manifest.json'), forged);
    writeFileSync(join(folder, 'root.txt'), `${manifest.root}\n${hash(forged)}\n`);
    const { status, says } = verify(folder);
    expect(says).toContain('WRONG: line 9');
    expect(says).toContain(word);
    expect(status).toBe(1);
  });

  it('shows a player’s line to the holder of its salt', () => {
    const { folder } = published();
    expect(verify(folder, 'line', 'salt 100', '100').says).toContain(`,${lineId('salt 100', 100)},`);
    expect(verify(folder, 'line', 'salt 100', '101').says).toContain('no line has this id');
  });

  it('omits accounts without points', () => {
    const { lines } = datasetLines(entries, RULES);
    expect(lines.some(({ id }) => id === lineId('salt 0', 0))).toBe(false);
    expect(rulesHash(RULES)).toMatch(/^[0-9a-f]{64}$/);
  });
});
