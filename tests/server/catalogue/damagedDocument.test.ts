import { describe, expect, it } from 'vitest';
import { CatalogueRefusal } from '../../../src/server/store/catalogueStore';
import { type CatalogueRows, createCatalogueStore } from '../../../src/server/store/keepCatalogue';
import { memoryCatalogueRows } from '../../support/memoryCatalogue';
import { type Draft, draftOf } from './draft';

const BY = { author: 'Mika', note: 'a test', reason: 'A test.' };
const NOW = 1_764_000_000;

/** Returns stored rows with one damaged version. */
function withDamage(rows: CatalogueRows, damaged: number): CatalogueRows {
  const document = async (version: number) =>
    version === damaged ? { levels: 'torn' } : rows.document(version);
  return {
    ...rows,
    document,
    alone: (work) => rows.alone((kept) => work({ ...kept, document })),
  };
}

const longer = (draft: Draft) => {
  const last = draft.levels.at(-1);
  draft.levels.push({ ...last, fromBalance: last.fromBalance * 2 });
};

async function refusalOf(order: Promise<unknown>): Promise<readonly string[]> {
  const error = await order.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof CatalogueRefusal ? error.problems : [];
}

describe('orders while the document in force is damaged', () => {
  /** Publishes a version with one extra level, then damages the next version. */
  async function afterDamage() {
    const rows = memoryCatalogueRows();
    const sound = createCatalogueStore(rows, () => NOW * 1000);
    const first = await sound.publish({ ...BY, seenAct: 0, document: draftOf(longer) });
    const second = await sound.publish({
      ...BY,
      seenAct: first.act,
      document: draftOf((draft) => {
        longer(draft);
        draft.missions[0].name = 'Dawn Drill';
      }),
    });
    const store = createCatalogueStore(withDamage(rows, second.version), () => NOW * 1000);
    return { store, seenAct: second.act, sound: first.version };
  }

  it('must not remove a level granted by the previous version', async () => {
    const { store, seenAct } = await afterDamage();
    const lost = [expect.stringMatching(/^levels: there were \d+, and a level/)];
    const shorter = draftOf((draft) => {
      draft.missions[0].name = 'Dusk Drill';
    });
    expect(await refusalOf(store.publish({ ...BY, seenAct, document: shorter }))).toEqual(lost);
    expect(await refusalOf(store.rollback({ ...BY, seenAct, version: 1 }))).toEqual(lost);
  });

  it('may restore the previous version', async () => {
    const { store, seenAct, sound } = await afterDamage();
    expect(await store.rollback({ ...BY, seenAct, version: sound })).toMatchObject({ version: sound });
  });
});
