import type { CatalogueRows, WritableRows } from '../keepCatalogue';
import * as statements from './catalogueStatements';
import type { CommitWatch } from './commitWatch';
import { asAvailable } from './failures';
import type { Sql } from './query';

/**
 * Creates the storage of the catalogue's rows. It adds none while commits wait for a replica, because they would come
 * into force at an unplanned time.
 */
export function sqlCatalogueRows(db: Sql, commits: Pick<CommitWatch, 'look'>): CatalogueRows {
  const own = rowsOf(db);
  const add = <T>(work: (rows: WritableRows) => Promise<T>) =>
    db.transaction().execute((transaction) => catalogueRowsWithin(transaction).alone(work));
  return {
    acts: (count) => asAvailable(own.acts(count)),
    document: (version) => asAvailable(own.document(version)),
    alone: (work) => asAvailable(commits.look().then(() => add(work))),
  };
}

export function catalogueRowsWithin(transaction: Sql): CatalogueRows {
  const own = rowsOf(transaction);
  return {
    acts: own.acts,
    document: own.document,
    async alone(work) {
      await statements.lockActs(transaction);
      return work(own);
    },
  };
}

function rowsOf(db: Sql): WritableRows {
  return {
    acts: (count) => statements.readActs(db, count),
    document: (version) => statements.readDocument(db, version),
    lastVersion: () => statements.lastVersion(db),
    addDocument: (version, document) => statements.insertDocument(db, version, document),
    addAct: (act) => statements.insertAct(db, act),
  };
}
