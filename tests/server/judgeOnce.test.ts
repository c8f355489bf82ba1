import { describe, expect, it, vi } from 'vitest';
import { readCatalogue } from '../../src/server/catalogue/checkCatalogue';
import { GAME_CATALOGUE } from '../../src/server/catalogue/gameCatalogue';
import { judgeOnce } from '../../src/server/desk/bots/judgeOnce';
import { draftOf } from './catalogue/draft';
import { type DeskWorld, HOLDS, withDeskWorld } from './deskWorld';

let world: DeskWorld;
withDeskWorld((opened) => {
  world = opened;
});

describe('a document already played by the bots', () => {
  const before = GAME_CATALOGUE.document;
  // Read the document as an order does.
  const after = readCatalogue(draftOf((draft) => (draft.dailyRewards[0] = 600))) ?? before;

  it('is played again by neither a command nor the desk', async () => {
    const play = vi.fn(async () => [HOLDS]);
    const ask = () => judgeOnce(world.db.connection, { before, after, now: world.time.now }, play);
    expect(await ask()).toEqual([HOLDS]);
    expect(await ask()).toEqual([HOLDS]);
    expect(play).toHaveBeenCalledTimes(1);
    const { play: kept } = (await world.desk('POST', '/catalogue/check', { document: after })).body;
    expect(kept).toMatchObject({ state: 'done', judgements: [HOLDS] });
  });

  it('is played again when the bots didn’t finish', async () => {
    const other = draftOf((draft) => (draft.dailyRewards[0] = 700));
    const ask = (play: () => Promise<(typeof HOLDS)[]>) =>
      judgeOnce(world.db.connection, { before, after: other, now: world.time.now }, play);
    await expect(ask(() => Promise.reject(new Error('ended')))).rejects.toThrow('ended');
    expect(await ask(async () => [HOLDS])).toEqual([HOLDS]);
  });
});
