import { beforeEach, describe, expect, it } from 'vitest';
import { GAME_CATALOGUE } from '../../../src/server/catalogue/gameCatalogue';
import { CatalogueRefusal, type CatalogueStore } from '../../../src/server/store/catalogueStore';
import { type Draft, draftOf } from './draft';

const BY = { author: 'Mika', note: 'a test' };

/** Returns the id of the newest stored act, 0 for none. Other tests' acts remain. */
async function lastAct(store: CatalogueStore): Promise<number> {
  const [last] = await store.acts(1);
  return last?.act ?? 0;
}

async function refusalOf(order: Promise<unknown>): Promise<Pick<CatalogueRefusal, 'code' | 'problems'>> {
  const error = await order.then(
    () => 'was carried out',
    (reason: unknown) => reason,
  );
  if (error instanceof CatalogueRefusal) return error;
  throw error;
}

/** Tests the contract of every catalogue store. */
export function describeCatalogue(name: string, storeOf: () => CatalogueStore): void {
  describe(`the ${name} store of the catalogue`, () => {
    beforeEach(async () => {
      const store = storeOf();
      await store.rollback({ ...BY, seenAct: await lastAct(store), version: 1 });
    });

    const renamed = (to: string) => draftOf((draft) => (draft.missions[0].name = to));
    const publish = async (document: unknown, more: Record<string, unknown> = {}) => {
      const store = storeOf();
      return store.publish({ ...BY, seenAct: await lastAct(store), document, ...more });
    };

    it('stores a version with its author', async () => {
      const store = storeOf();
      const before = await lastAct(store);
      const act = await publish(renamed('Dawn Drill'));
      expect(act).toMatchObject({ ...BY, act: before + 1, kind: 'publish', reason: null, validFrom: act.at });
      expect(await store.acts(1)).toEqual([act]);
      expect(await store.document(act.version)).toEqual(renamed('Dawn Drill'));
      expect(await store.document(1)).toBeUndefined();
    });

    it('numbers versions and acts without gaps, newest first', async () => {
      const first = await publish(renamed('One'));
      const second = await publish(renamed('Two'));
      expect([second.version, second.act]).toEqual([first.version + 1, first.act + 1]);
      expect((await storeOf().acts(2)).map(({ act }) => act)).toEqual([second.act, first.act]);
    });

    it('stores an out-of-bounds number only with a reason, even if the bots approve', async () => {
      const generous = draftOf((draft) => (draft.referral.base.welcome = 1e12));
      const refusal = await refusalOf(publish(generous, { isPlayed: true }));
      expect([refusal.code, ...refusal.problems]).toMatchObject([
        'out of bounds',
        /referral base welcome/,
        /why/,
      ]);
      const act = await publish(generous, { isPlayed: true, reason: 'a test of the guard' });
      expect(act.reason).toBe('a test of the guard');
    });

    it.each([7_000, 2 ** 31, Number.POSITIVE_INFINITY])('has no version %d', async (version) => {
      const store = storeOf();
      expect(await store.document(version)).toBeUndefined();
      const rollback = store.rollback({ ...BY, seenAct: await lastAct(store), version });
      expect(await refusalOf(rollback)).toMatchObject({ code: 'unknown version' });
    });

    it('rolls back with a new act and keeps the version rolled back', async () => {
      const store = storeOf();
      const good = await publish(renamed('Good'));
      const bad = await publish(renamed('Bad'));
      const seenAct = bad.act;
      const act = await store.rollback({ ...BY, seenAct, version: good.version });
      expect(act).toMatchObject({ kind: 'rollback', version: good.version, act: bad.act + 1 });
      expect(await store.document(bad.version)).toEqual(renamed('Bad'));
      const toOwn = await store.rollback({ ...BY, seenAct: act.act, version: 1 });
      expect(toOwn.version).toBe(1);
    });

    it('refuses an unsound document and stores nothing', async () => {
      const before = await storeOf().acts();
      const unsound = draftOf((draft) => (draft.missions[0].baseCost = -5));
      expect(await refusalOf(publish(unsound))).toMatchObject({
        code: 'unsound',
        problems: ['missions.0.baseCost: must be at least 1'],
      });
      expect(await refusalOf(publish(draftOf((draft) => draft.levels.pop())))).toMatchObject({
        code: 'unsound',
      });
      expect(await storeOf().acts()).toEqual(before);
    });

    it('refuses untested prices without a reason', async () => {
      const dearer = (cost: number) => draftOf((draft: Draft) => (draft.missions[0].baseCost = cost));
      expect(await refusalOf(publish(dearer(900)))).toMatchObject({ code: 'not played' });
      expect(await refusalOf(publish(dearer(900), { reason: '  ' }))).toMatchObject({ code: 'not played' });
      expect(await publish(dearer(900), { reason: 'a season’s sale' })).toMatchObject({
        reason: 'a season’s sale',
      });
      expect(await publish(dearer(901), { isPlayed: true })).toMatchObject({ reason: null });
    });

    it('stores no reason when none is needed', async () => {
      expect(await publish(renamed('X'), { reason: 'why not' })).toMatchObject({ reason: null });
    });

    it('refuses an author who has not seen the latest act', async () => {
      const store = storeOf();
      const seenAct = await lastAct(store);
      const both = [renamed('Mine'), renamed('Yours')].map((document) =>
        store.publish({ ...BY, seenAct, document }).then(
          () => 'published',
          (error: CatalogueRefusal) => error.code,
        ),
      );
      expect((await Promise.all(both)).sort()).toEqual(['published', 'stale']);
      expect(await refusalOf(store.rollback({ ...BY, seenAct, version: 1 }))).toMatchObject({
        code: 'stale',
      });
    });

    it('refuses an order whose author saw a version other than the one in force', async () => {
      const store = storeOf();
      const { act: seenAct, version } = await publish(renamed('Mine'));
      const stale = {
        code: 'stale',
        problems: [`Meanwhile version ${version} of Mika (“a test”) has come into force. Look at it first.`],
      };
      expect(await refusalOf(publish(renamed('Yours'), { seenVersion: 1 }))).toMatchObject(stale);
      const order = { ...BY, seenAct, version: 1 };
      expect(await refusalOf(store.rollback({ ...order, seenVersion: 1 }))).toMatchObject(stale);
      expect(await store.rollback({ ...order, seenVersion: version })).toMatchObject({ kind: 'rollback' });
      expect(await publish(renamed('Yours'), { seenVersion: 1 })).toMatchObject({ kind: 'publish' });
    });

    it('refuses an order without an author, a note, a change or an existing version', async () => {
      const store = storeOf();
      expect(await refusalOf(publish(renamed('X'), { author: ' ' }))).toMatchObject({ code: 'incomplete' });
      expect(await refusalOf(publish(renamed('X'), { note: 'n'.repeat(501) }))).toMatchObject({
        code: 'incomplete',
      });
      await publish(renamed('The same'));
      expect(await refusalOf(publish(renamed('The same')))).toMatchObject({ code: 'incomplete' });
      const seenAct = await lastAct(store);
      expect(await refusalOf(store.rollback({ ...BY, seenAct, version: 4711 }))).toMatchObject({
        code: 'unknown version',
      });
    });

    it('schedules a version up to a year ahead, never in the past', async () => {
      const soon = Math.floor(Date.now() / 1000) + 3600;
      expect(await publish(renamed('Later'), { validFrom: soon })).toMatchObject({ validFrom: soon });
      const never = soon + 400 * 86_400;
      expect(await refusalOf(publish(renamed('Never'), { validFrom: never }))).toMatchObject({
        code: 'incomplete',
      });
      const past = Math.floor(Date.now() / 1000) - 90;
      for (const validFrom of [past, 0, -1])
        expect(await refusalOf(publish(renamed('Never'), { validFrom }))).toMatchObject({
          code: 'incomplete',
          problems: [expect.stringContaining('in the past')],
        });
      expect(await refusalOf(publish(renamed('Never'), { validFrom: Number.NaN }))).toMatchObject({
        code: 'incomplete',
      });
      expect(GAME_CATALOGUE.missions[0]?.name).toBe('Morning Drill');
    });
  });
}
