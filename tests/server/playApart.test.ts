import { describe, expect, it } from 'vitest';
import { playApart } from '../../src/server/admin/bots/playApart';
import { GAME_CATALOGUE } from '../../src/server/catalogue/gameCatalogue';

const before = GAME_CATALOGUE.document;
const after = { ...before, dailyRewards: before.dailyRewards.map((coins) => coins * 1000) };

describe('the bots in a process of their own', () => {
  it('judge a document against the one before it while this process goes on', async () => {
    const begun = performance.now();
    const playing = playApart({ before, after, days: 3 });
    const paused = performance.now() - begun;
    const judgements = await playing;
    const daily = judgements.find(({ aim }) => aim.startsWith('Daily rewards'));
    expect(judgements.length).toBeGreaterThan(5);
    expect(daily?.after).not.toBe(daily?.before);
    expect(paused).toBeLessThan(1000);
  }, 60_000);

  it('are ended when they take too long, and tell when they fail', async () => {
    await expect(playApart({ before, after }, 50)).rejects.toThrow('ended after 0.05 seconds');
    const damaged = { ...before, levels: null } as never;
    await expect(playApart({ before: damaged, after, days: 1 })).rejects.toThrow('TypeError');
  }, 60_000);
});
