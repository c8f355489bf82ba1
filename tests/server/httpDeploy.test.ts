import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../../scripts/lib/paths.mjs';

const read = (path: string) => readFileSync(inRoot('scripts/deploy', path), 'utf8');

describe('the files for containers', () => {
  const dockerfile = read('Dockerfile');
  const compose = read('compose.yaml');

  it('name files and addresses that exist', () => {
    const copied = [...dockerfile.matchAll(/^COPY (scripts\/\S+)/gm)].map(([, path = '']) => path);
    const started = [...`${dockerfile}${compose}`.matchAll(/src\/[\w/]+\.ts/g)].map(([path]) => path);
    expect(copied).toHaveLength(2);
    expect(started.length).toBeGreaterThan(1);
    expect([...copied, ...started].filter((path) => !existsSync(inRoot(path)))).toEqual([]);
    for (const address of ['127.0.0.1:8787', '127.0.0.1:8788']) expect(read('game.conf')).toContain(address);
  });

  it('give nginx the addresses that the providers have', () => {
    const proxied = [...dockerfile.matchAll(/\/(172\.[\d.]+):8787\//g)].map(([, address]) => address);
    const given = [...compose.matchAll(/^ {2}provider-\d:[\s\S]*?ipv4_address: ([\d.]+)/gm)].map(
      ([, address]) => address,
    );
    expect(given).toHaveLength(2);
    expect(proxied).toEqual(given);
  });
});
