import type { ReactNode } from 'react';

interface Props {
  caption: string;
  columns: readonly string[];
  className?: string;
  children: ReactNode;
}

export function EconomyTable({ caption, columns, className, children }: Props) {
  return (
    <table className={className}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  );
}
