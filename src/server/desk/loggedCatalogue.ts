import type { CatalogueAct, CatalogueStore } from '../store/catalogueStore';
import { createCatalogueStore } from '../store/keepCatalogue';
import { catalogueRowsWithin } from '../store/sql/catalogueRows';
import { createCommitWatch } from '../store/sql/commitWatch';
import { asAvailable } from '../store/sql/failures';
import type { SqlDb } from '../store/sql/sqlDb';
import { insertAct } from './sql/log';

/** Creates the command line's catalogue store. It stores an act and its log line together. */
export function createLoggedCatalogue({
  catalogue,
  connection,
}: Pick<SqlDb, 'catalogue' | 'connection'>): CatalogueStore {
  const commits = createCommitWatch(connection);

  async function logged(act: string, order: (store: CatalogueStore) => Promise<CatalogueAct>) {
    await commits.look();
    return connection.transaction().execute(async (db) => {
      const done = await order(createCatalogueStore(catalogueRowsWithin(db)));
      const { version, validFrom, author, note, at, reason } = done;
      const details = { version, validFrom, ...(reason !== null && { although: reason }) };
      await insertAct(db, at, `command:${author}`, { act, reason: note, details });
      return done;
    });
  }

  return {
    ...catalogue,
    publish: (draft) => asAvailable(logged('catalogue published', (store) => store.publish(draft))),
    rollback: (order) => asAvailable(logged('catalogue rolled back', (store) => store.rollback(order))),
  };
}
