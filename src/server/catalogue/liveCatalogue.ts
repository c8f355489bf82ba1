import type { CatalogueAct, CatalogueStore } from '../store/catalogueStore';
import { type Catalogue, openCatalogue } from './catalogue';
import { readCatalogue } from './checkCatalogue';
import { GAME_CATALOGUE } from './gameCatalogue';

/** Number of acts to read first. If all of them are planned, more are read. */
const ACTS = 20;

/** The catalogue in force, as this process knows it. */
export interface LiveCatalogue {
  at(now: number): Catalogue;
  /** Loads newly published acts. Keeps the previous ones on failure. Skips a damaged document. */
  refresh(): Promise<void>;
}

export function createLiveCatalogue(
  store: Pick<CatalogueStore, 'acts' | 'document'>,
  onDamage: (version: number) => void = () => undefined,
): LiveCatalogue {
  let acts: readonly CatalogueAct[] = [];
  /** Opened versions, with null for a damaged document. */
  let opened: ReadonlyMap<number, Catalogue | null> = new Map([[1, GAME_CATALOGUE]]);

  async function open(version: number): Promise<Catalogue | null> {
    const known = opened.get(version);
    if (known !== undefined) return known;
    const document = readCatalogue(await store.document(version));
    if (!document) onDamage(version);
    return document && openCatalogue(version, document);
  }

  /** Reads the acts since the latest one that took effect at once. Earlier ones don't matter. */
  async function decidingActs(count = ACTS): Promise<readonly CatalogueAct[]> {
    const read = await store.acts(count);
    const isWhole = read.length < count || read.some(({ validFrom, at }) => validFrom <= at);
    return isWhole ? read : decidingActs(count * 4);
  }

  return {
    at(now) {
      for (const { validFrom, version } of acts) {
        const catalogue = validFrom <= now ? opened.get(version) : null;
        if (catalogue) return catalogue;
      }
      return GAME_CATALOGUE;
    },
    async refresh() {
      const read = await decidingActs();
      const versions = new Map<number, Catalogue | null>([[1, GAME_CATALOGUE]]);
      for (const { version } of read) if (!versions.has(version)) versions.set(version, await open(version));
      acts = read;
      opened = versions;
    },
  };
}
