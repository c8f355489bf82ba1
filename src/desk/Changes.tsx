import type { CatalogueChange } from '../server/catalogue/diffCatalogues';
import { Table } from './parts';

interface ChangesProps {
  changes: readonly CatalogueChange[];
  before: string;
  after: string;
}

export function Changes({ changes, before, after }: ChangesProps) {
  return (
    <Table
      label="Changes"
      rows={changes}
      keyOf={({ place }) => place}
      empty="They are the same."
      columns={[
        { name: 'Where', cell: ({ place, isEconomy }) => `${place}${isEconomy ? ' (coins)' : ''}` },
        { name: before, cell: (change) => <Value of={change.before} /> },
        { name: after, cell: (change) => <Value of={change.after} /> },
      ]}
    />
  );
}

function Value({ of }: { of: unknown }) {
  return <code className="long">{of === undefined ? '–' : JSON.stringify(of)}</code>;
}
