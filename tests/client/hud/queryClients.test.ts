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

// [spec 7.22]
it('a list is not reloaded when the window gains focus', () => {
  const client = queryClientOf({} as Game);
  const { options } = new QueryObserver(client, { queryKey: ['tasks'], queryFn: () => [] });
  expect(options.refetchOnWindowFocus).toBe(false);
});

it('each game has one cache of its own', () => {
  const game = {} as Game;
  expect(queryClientOf(game)).toBe(queryClientOf(game));
  expect(queryClientOf({} as Game)).not.toBe(queryClientOf(game));
});
