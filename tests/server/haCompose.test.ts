import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '../../scripts/lib/paths.mjs';

const read = (name: string) => readFileSync(inRoot('scripts/deploy/ha', name), 'utf8');
const compose = read('compose.yaml');

it.each(['2', '3'])(
  'compose gives node %s the variables of node 1 with its own name and address',
  (number) => {
    const ofNodes = [...`${read('etcd.env')}\n${read('node.env')}`.matchAll(/^(\w+)=(.+)$/gm)].filter(
      ([, name = '']) => /_NAME$|_URLS$|CONNECT_ADDRESS$/.test(name),
    );
    expect(ofNodes).toHaveLength(8);
    for (const [, name, value = ''] of ofNodes)
      expect(compose).toContain(
        `${name}: ${value.replaceAll('db-1', `db-${number}`).replaceAll('10.0.0.11', `10.0.0.1${number}`)}\n`,
      );
  },
);

it('compose starts the programs with the same files as the real machines', () => {
  const used = [...compose.matchAll(/ \/ha\/([\w.]+)/g)].map(([, name = '']) => name);
  expect(new Set(used)).toEqual(new Set(['patroni.yml', 'haproxy.cfg', 'pgbouncer.ini', 'role.sql']));
  for (const name of used) expect(existsSync(inRoot('scripts/deploy/ha', name)), name).toBe(true);
});
