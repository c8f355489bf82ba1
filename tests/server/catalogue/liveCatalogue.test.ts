import { beforeEach, describe, expect, it } from 'vitest';
import { createLiveCatalogue } from '../../../src/server/catalogue/liveCatalogue';
import type { CatalogueStore } from '../../../src/server/store/catalogueStore';
import { createCatalogueStore } from '../../../src/server/store/keepCatalogue';
import { memoryCatalogueRows } from '../../support/memoryCatalogue';
import { type Draft, draftOf } from './draft';
import { describeCatalogue } from './storeContract';

const NOW = 1_800_000_000;
const BY = { author: 'Mika', note: 'a test' };

describeCatalogue(
  'memory',
  (() => {
    const store = createCatalogueStore(memoryCatalogueRows());
    return () => store;
  })(),
);

describe('the catalogue in force', () => {
  let store: CatalogueStore;
  let now = NOW;
  let seenAct = 0;
  let damaged: number[] = [];
  beforeEach(() => {
    now = NOW;
    seenAct = 0;
    damaged = [];
    store = createCatalogueStore(memoryCatalogueRows(), () => now * 1000);
  });

  const publish = async (name: string, validFrom = now) => {
    const document = draftOf((draft) => (draft.missions[0].name = name));
    const act = await store.publish({ ...BY, seenAct, document, validFrom });
    seenAct = act.act;
    return act.version;
  };
  const open = async (from: Pick<CatalogueStore, 'acts' | 'document'> = store) => {
    const live = createLiveCatalogue(from, (version) => damaged.push(version));
    await live.refresh();
    return live;
  };
  const nameAt = (live: Awaited<ReturnType<typeof open>>, at: number) => live.at(at).missions[0]?.name;

  it('is the game’s own until another is published', async () => {
    const live = await open();
    expect([live.at(NOW).version, nameAt(live, NOW)]).toEqual([1, 'Morning Drill']);
    await publish('Dawn Drill');
    expect(nameAt(live, NOW)).toBe('Morning Drill');
    await live.refresh();
    expect([live.at(NOW).version, nameAt(live, NOW)]).toEqual([2, 'Dawn Drill']);
  });

  it('changes at the planned second without rereading the store', async () => {
    await publish('Planned', NOW + 100);
    const live = await open();
    expect([nameAt(live, NOW + 99), nameAt(live, NOW + 100)]).toEqual(['Morning Drill', 'Planned']);
  });

  it('stays current however many versions are planned', async () => {
    await publish('In force');
    for (let day = 1; day <= 25; day++) await publish(`Day ${day}`, NOW + day * 86_400);
    const live = await open();
    expect([nameAt(live, NOW), nameAt(live, NOW + 86_400)]).toEqual(['In force', 'Day 1']);
  });

  it('refuses a version without a level that an earlier plan adds', async () => {
    const more = (draft: Draft) => draft.levels.push({ name: 'Kami', fromBalance: 200_000_000 });
    const order = { ...BY, document: draftOf(more), reason: 'a new peak' };
    seenAct = (await store.publish({ ...order, seenAct, validFrom: NOW + 100 })).act;
    await expect(publish('Too late', NOW + 200)).rejects.toThrow(
      "a level that players have can't be taken away",
    );
    // Publishing before the plan's date cancels the plan.
    expect(await publish('In time', NOW + 50)).toBe(3);
  });

  it('rolls back only to a version with every level that players may have reached', async () => {
    const more = (draft: Draft) => draft.levels.push({ name: 'Kami', fromBalance: 200_000_000 });
    const order = { ...BY, document: draftOf(more), reason: 'a new peak' };
    seenAct = (await store.publish({ ...order, seenAct, validFrom: NOW + 100 })).act;
    // The planned level was never granted.
    seenAct = (await store.rollback({ ...BY, seenAct, version: 1 })).act;
    seenAct = (await store.publish({ ...order, seenAct })).act;
    await expect(store.rollback({ ...BY, seenAct, version: 1 })).rejects.toThrow(
      "a level that players have can't be taken away",
    );
  });

  it('follows a rollback instead of versions planned before it', async () => {
    const first = await publish('First');
    await publish('Planned', NOW + 100);
    seenAct = (await store.rollback({ ...BY, seenAct, version: first })).act;
    const live = await open();
    expect([nameAt(live, NOW), nameAt(live, NOW + 200)]).toEqual(['First', 'First']);
  });

  it('skips a damaged document and reports it once', async () => {
    await publish('Sound');
    const broken = await publish('Broken');
    const live = await open({
      acts: store.acts,
      document: async (version) => (version === broken ? { levels: 'none' } : store.document(version)),
    });
    await live.refresh();
    expect(nameAt(live, NOW)).toBe('Sound');
    expect(damaged).toEqual([broken]);
  });

  it('falls back to the game’s own tables when no published document is readable', async () => {
    await publish('Broken');
    const live = await open({ acts: store.acts, document: async () => '' });
    expect(live.at(NOW).version).toBe(1);
  });

  it('stays the same while the store does not answer', async () => {
    await publish('Kept');
    let isAway = false;
    const live = await open({
      acts: (count) => (isAway ? Promise.reject(new Error('away')) : store.acts(count)),
      document: store.document,
    });
    isAway = true;
    await expect(live.refresh()).rejects.toThrow('away');
    expect(nameAt(live, NOW)).toBe('Kept');
  });

  it('reads each document once', async () => {
    await publish('One');
    await publish('Two');
    const asked: number[] = [];
    const live = await open({
      acts: store.acts,
      document: (version) => {
        asked.push(version);
        return store.document(version);
      },
    });
    await live.refresh();
    expect(asked.sort()).toEqual([2, 3]);
  });
});
