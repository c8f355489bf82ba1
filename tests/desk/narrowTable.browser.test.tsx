import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Column, Table } from '../../src/desk/parts';
import '../../src/client/hud/styles/tokens.css';
import '../../src/desk/desk.css';
import '../../src/desk/tables.css';
import { render } from './renderDesk';

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

test('a phone shows a row’s buttons and names each figure', async () => {
  await page.viewport(390, 844);
  render(
    <Table label="Refused" rows={[{ id: '1' }]} columns={COLUMNS} keyOf={({ id }) => id} empty="None" />,
  );
  expect(screen.getByRole('button').getBoundingClientRect().right).toBeLessThan(390);
  expect(document.documentElement.scrollWidth).toBe(390);
  const [, , , claimed] = screen.getAllByRole('cell');
  expect(getComputedStyle(claimed as Element, '::before').content).toBe('"Coins claimed"');
});

test('a name without spaces hides no part of its row on a phone', async () => {
  await page.viewport(320, 844);
  const named: Column<Row> = {
    name: 'Player',
    cell: ({ id }) => (
      <a href="#/players/5">
        <bdi>{'W'.repeat(64)}</bdi> {id}
      </a>
    ),
  };
  render(
    <Table
      label="Flags"
      rows={[{ id: '1' }]}
      columns={[named, ...COLUMNS]}
      keyOf={({ id }) => id}
      empty=""
    />,
  );
  const list = screen.getByRole('region', { name: 'Flags' });
  expect(list.scrollWidth).toBe(list.clientWidth);
});

test('Sign out stays fully visible next to a long name', async () => {
  await page.viewport(320, 844);
  render(
    <p className="who">
      <span>
        <bdi>secret:{'N'.repeat(40)}</bdi>
      </span>
      <button type="button">Sign out</button>
    </p>,
  );
  const words = document.createRange();
  words.selectNodeContents(screen.getByRole('button'));
  expect(words.getClientRects()).toHaveLength(1);
});
