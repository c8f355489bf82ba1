import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { judgeAudit } from '../../scripts/audit.mjs';

const ROOT = resolve(import.meta.dirname, '../..');
const read = (path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));

interface Locked {
  version?: string;
  license?: string;
  integrity?: string;
  resolved?: string;
  dev?: boolean;
  link?: boolean;
}

const LOCKED: [path: string, entry: Locked][] = Object.entries(
  read('package-lock.json').packages as Record<string, Locked>,
).filter(([path]) => path !== '');

/** MIT-0 and 0BSD require even less than MIT and BSD. */
const ALLOWED = /^(MIT|MIT-0|Apache-2\.0|BSD-[23]-Clause|0BSD|ISC|MPL-2\.0|OFL-1\.1|CC-BY-4\.0)$/;

/** Permissive licences outside that list, each with the packages allowed to use it. */
const EXCEPTIONS: Record<string, { reason: string; packages: string[] }> = {
  Unlicense: {
    reason: 'public domain; the wallet library signs with it',
    packages: ['tweetnacl', 'tweetnacl-util'],
  },
  'BlueOak-1.0.0': { reason: 'as free as MIT; tools only', packages: ['graceful-fs', 'minimatch'] },
  'Python-2.0': { reason: 'as free as BSD; tools only', packages: ['argparse'] },
  Zlib: { reason: 'as free as MIT; tools only', packages: ['pako'] },
  none: {
    reason: 'it declares none; the sandbox of the contracts brings it, tools only',
    packages: ['@tonstudio/parser-runtime'],
  },
};

const nameOf = (path: string) => path.replace(/^.*node_modules\//, '');

/** "A OR B" needs one allowed licence, "A AND B" needs both. */
function isAllowed(name: string, licence: string): boolean {
  const words = licence.replace(/[()]/g, '');
  const one = (word: string) =>
    ALLOWED.test(word.trim()) || (EXCEPTIONS[word.trim()]?.packages.includes(name) ?? false);
  return words.includes(' OR ') ? words.split(' OR ').some(one) : words.split(' AND ').every(one);
}

describe('the packages of the lock file', () => {
  it('all have a licence that permits shipping', () => {
    expect(LOCKED.length).toBeGreaterThan(300);
    const bad = LOCKED.filter(
      ([path, { license = 'none', link }]) => !link && !isAllowed(nameOf(path), license),
    );
    expect(bad.map(([path, { license }]) => `${path}: ${license ?? 'none'}`)).toEqual([]);
  });

  it('have the same licence in their installed manifest', () => {
    const installed = LOCKED.filter(([path]) => existsSync(join(ROOT, path, 'package.json')));
    expect(installed.length).toBeGreaterThan(300);
    const other = installed
      .map(([path, { license }]) => ({ path, locked: license, own: read(`${path}/package.json`).license }))
      .filter(({ own, locked }) => typeof own === 'string' && own !== locked);
    expect(other).toEqual([]);
  });

  it('are exempt only if installed, and as tools only if not shipped', () => {
    for (const { packages, reason } of Object.values(EXCEPTIONS))
      for (const name of packages) {
        const entries = LOCKED.filter(([path]) => nameOf(path) === name);
        expect([name, entries.length > 0]).toEqual([name, true]);
        if (reason.includes('tools only')) expect(entries.every(([, { dev }]) => dev)).toBe(true);
      }
  });

  it('are pinned by hash and come from the npm registry', () => {
    const loose = LOCKED.filter(([, { integrity, link }]) => !link && !integrity?.startsWith('sha512-'));
    expect(loose.map(([path]) => path)).toEqual([]);
    const hosts = LOCKED.flatMap(([, { resolved }]) => (resolved ? [new URL(resolved).host] : []));
    expect(hosts.filter((host) => host !== 'registry.npmjs.org')).toEqual([]);
  });

  it('are requested in exact versions', () => {
    const { dependencies, devDependencies } = read('package.json') as Record<string, Record<string, string>>;
    const ranges = Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([, version]) => !/^(npm:[\w-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
    );
    expect(ranges).toEqual([]);
  });
});

describe('the audit', () => {
  const answer = (severity: string) =>
    `npm warn x\n{\n "vulnerabilities": { "left-pad": { "severity": "${severity}" } } }\n`;

  it('fails on a high severity, names a lower one, and reports an unreachable registry', () => {
    expect(judgeAudit(answer('critical'))).toEqual({ code: 1, output: 'left-pad: critical' });
    expect(judgeAudit(answer('low'))).toEqual({ code: 0, output: 'left-pad: low' });
    expect(judgeAudit('{\n "vulnerabilities": {} }')).toEqual({ code: 0, output: '' });
    for (const silence of ['', 'npm error network', '{\n "message": "405", "error": {} }\nnpm error'])
      expect(judgeAudit(silence)).toMatchObject({ code: 0, notMade: 'the registry could not be asked' });
  });
});
