import { QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import type { Game } from '../../../src/client/game/game';
import { queryClientOf } from '../../../src/client/hud/data/queryClients';

// [spec 7.22, 9.21]
it('a list that fails is asked for once', async () => {
  const load = vi.fn(() => Promise.reject(new Error('busy')));
  const client = queryClientOf({} as Game);
  await expect(client.fetchQuery({ queryKey: ['tasks'], queryFn: load })).rejects.toThrow('busy');
  expect(load).toHaveBeenCalledTimes(1);
});

// [spec 7.22]
it('a list is not asked for again when the window comes to the front', () => {
  const client = queryClientOf({} as Game);
  const { options } = new QueryObserver(client, { queryKey: ['tasks'], queryFn: () => [] });
  expect(options.refetchOnWindowFocus).toBe(false);
});

it('a game has one cache, and no other game has it', () => {
  const game = {} as Game;
  expect(queryClientOf(game)).toBe(queryClientOf(game));
  expect(queryClientOf({} as Game)).not.toBe(queryClientOf(game));
});
