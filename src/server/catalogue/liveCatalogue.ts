import type { CatalogueAct, CatalogueStore } from '../store/catalogueStore';
import { type Catalogue, openCatalogue } from './catalogue';
import { readCatalogue } from './checkCatalogue';
import { GAME_CATALOGUE } from './gameCatalogue';

/** So many of the last acts are looked at, and more where all of them are plans. */
const ACTS = 20;

/** The catalogue that operators have put in force, as this process knows it. */
export interface LiveCatalogue {
  /** @param now unix seconds */
  at(now: number): Catalogue;
  /**
   * Reads what was published meanwhile. When it fails, what was known stays. A damaged document is reported and passed
   * over: the act before it goes on.
   */
  refresh(): Promise<void>;
}

export function createLiveCatalogue(
  store: Pick<CatalogueStore, 'acts' | 'document'>,
  onDamage: (version: number) => void = () => undefined,
): LiveCatalogue {
  let acts: readonly CatalogueAct[] = [];
  /** Null where the document is damaged. */
  let opened: ReadonlyMap<number, Catalogue | null> = new Map([[1, GAME_CATALOGUE]]);

  async function open(version: number): Promise<Catalogue | null> {
    const known = opened.get(version);
    if (known !== undefined) return known;
    const document = readCatalogue(await store.document(version));
    if (!document) onDamage(version);
    return document && openCatalogue(version, document);
  }

  /**
   * The last acts, down to one that came into force at once: what is older decides nothing any more. When the documents
   * of all of them are damaged, the game's own tables remain.
   */
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
