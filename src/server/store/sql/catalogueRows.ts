import type { CatalogueRows, WritableRows } from '../keepCatalogue';
import * as statements from './catalogueStatements';
import { asAvailable } from './failures';
import type { Sql } from './statements';

/** Rows of the catalogue in PostgreSQL. */
export function sqlCatalogueRows(db: Sql): CatalogueRows {
  const own = rowsOf(db);
  return {
    acts: (count) => asAvailable(own.acts(count)),
    document: (version) => asAvailable(own.document(version)),
    alone: (work) =>
      asAvailable(
        db.transaction().execute(async (transaction) => {
          await statements.lockActs(transaction);
          return work(rowsOf(transaction));
        }),
      ),
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
