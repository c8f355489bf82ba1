import { readFileSync } from 'node:fs';
import { QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import type { Game } from '../../../src/client/game/game';
import { queryClientOf } from '../../../src/client/hud/data/queryClients';

// [spec 7.22, 9.21]
it('a failing list is requested once', async () => {
  const load = vi.fn(() => Promise.reject(new Error('busy')));
  const client = queryClientOf({} as Game);
  await expect(client.fetchQuery({ queryKey: ['tasks'], queryFn: load })).rejects.toThrow('busy');
  expect(load).toHaveBeenCalledTimes(1);
});

// [spec 9.21]
it.each([
  ['retries three times', 'retryer', /config\.retry \?\? \(isServer\(\) \? 0 : 3\)/],
  ['waits from 1 s to 30 s', 'retryer', /Math\.min\(1e3 \* 2 \*\* failureCount, 3e4\)/],
  ['keeps an unused list for 5 minutes', 'removable', /newGcTime \?\? \(isServer\(\) \? Infinity : 3e5\)/],
])('by default, the query library %s', (_, file, words) => {
  const source = readFileSync(`node_modules/@tanstack/query-core/build/modern/${file}.js`, 'utf8');
  expect(source).toMatch(words);
});

// [spec 7.22]
it('a list is not reloaded when the window gains focus', () => {
  const client = queryClientOf({} as Game);
  const { options } = new QueryObserver(client, { queryKey: ['tasks'], queryFn: () => [] });
  expect(options.refetchOnWindowFocus).toBe(false);
});

it('each game has its own cache', () => {
  const game = {} as Game;
  expect(queryClientOf(game)).toBe(queryClientOf(game));
  expect(queryClientOf({} as Game)).not.toBe(queryClientOf(game));
});
