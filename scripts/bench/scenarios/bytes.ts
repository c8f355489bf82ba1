import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { measureBuild } from '../../sizes.mjs';
import type { Figure } from '../figures';
import type { Bench } from '../scenario';

/** Measures the build's scripts and the controls' in KB (gzip level 9). */
export async function bytes({ sites }: Bench): Promise<Figure[]> {
  const { dir } = await sites.get('game');
  const own = measureBuild(dir).rows.map(({ what, bytes: size, budget }) => ({
    name: what,
    value: size / 1000,
    unit: 'KB',
    limit: budget / 1000,
  }));
  const controls = [];
  for (const name of ['clicker', 'client'] as const) {
    const assets = join((await sites.get(name)).dir, 'assets');
    const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'));
    const sizes = scripts.map((file) => gzipSync(readFileSync(join(assets, file)), { level: 9 }).length);
    const value = sizes.reduce((sum, size) => sum + size, 0) / 1000;
    controls.push({ name: `control page: ${name}`, value, unit: 'KB' });
  }
  return [...own, ...controls];
}
