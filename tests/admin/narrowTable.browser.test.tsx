import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Column, Table } from '../../src/admin/parts';
import '../../src/client/hud/styles/tokens.css';
import '../../src/admin/desk.css';
import '../../src/admin/tables.css';

afterEach(cleanup);

interface Row {
  id: string;
}

const COLUMNS: Column<Row>[] = [
  { name: 'When', cell: () => '2026-11-27 00:00:00' },
  { name: 'Why', cell: () => '400 The server refused these taps as too many' },
  ...['Taps', 'Coins claimed', 'Coins back'].map((name) => ({
    name,
    isNumber: true,
    cell: () => '2,592,660',
  })),
  { name: 'Do', cell: () => <button type="button">Give 2,592,660 coins back</button> },
];

test('a phone shows what can be done with a row, and names each of its figures', async () => {
  await page.viewport(390, 844);
  render(
    <Table label="Refused" rows={[{ id: '1' }]} columns={COLUMNS} keyOf={({ id }) => id} empty="None" />,
  );
  expect(screen.getByRole('button').getBoundingClientRect().right).toBeLessThan(390);
  expect(document.documentElement.scrollWidth).toBe(390);
  const [, , , claimed] = screen.getAllByRole('cell');
  expect(getComputedStyle(claimed as Element, '::before').content).toBe('"Coins claimed"');
});
