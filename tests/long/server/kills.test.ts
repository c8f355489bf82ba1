import { expect, it } from 'vitest';
import { START_BALANCE } from '../../../src/core/defaults';
import { openPostgres } from '../../../src/server/store/sql/openStore';
import { playThroughKills } from '../../support/server/checks/kills';
import { openStage } from '../../support/server/stage';
import { showResult } from './figures';

it('1: acknowledged taps and purchases survive ten random kills of a process', async () => {
  const stage = await openStage({ processes: 2 });
  try {
    const played = await playThroughKills(stage, { players: 200, kills: 10, everyMs: 2000 });
    const db = await openPostgres({ databaseUrl: stage.url });
    const unbalanced = await db.unbalanced(START_BALANCE);
    await db.close();
    const isMet = [played.wrong, played.failures, unbalanced].every((list) => list.length === 0);
    showResult({
      check: '1',
      title: 'Two processes, 200 players who tap, buy and invite; kill -9 of one at random, ten times',
      wanted: 'every balance the sum of what was acknowledged; no purchase doubled',
      isMet,
      figures: {
        'batches acknowledged': played.batches,
        'purchases acknowledged': played.purchases,
        'friends invited': played.invited,
        'calls sent again': played.repeats,
        'accounts that differ from what was acknowledged': played.wrong.length,
        'accounts that do not add up': unbalanced.length,
        'answers of 500': played.failures.length,
      },
    });
    expect(played.wrong).toEqual([]);
    expect(isMet).toBe(true);
  } finally {
    await stage.close();
  }
});
