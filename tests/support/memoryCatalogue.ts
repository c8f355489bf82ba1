import type { CatalogueAct } from '../../src/server/store/catalogueStore';
import type { CatalogueRows, WritableRows } from '../../src/server/store/keepCatalogue';

export function memoryCatalogueRows(): CatalogueRows {
  const acts: CatalogueAct[] = [];
  const documents = new Map<number, string>();
  let last: Promise<unknown> = Promise.resolve();

  const rows: WritableRows = {
    acts: async (count) => structuredClone(acts.slice(0, count)),
    async document(version) {
      const stored = documents.get(version);
      return stored === undefined ? undefined : JSON.parse(stored);
    },
    lastVersion: async () => Math.max(1, ...documents.keys()),
    async addDocument(version, document) {
      documents.set(version, JSON.stringify(document));
    },
    async addAct(act) {
      acts.unshift(act);
    },
  };
  return {
    acts: rows.acts,
    document: rows.document,
    alone(work) {
      const result = last.then(() => work(rows));
      last = result.catch(() => undefined);
      return result;
    },
  };
}
