import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Catalogue } from '../../src/desk/Catalogue';
import { render } from './renderDesk';

const PLAN = { act: 7, kind: 'publish', version: 2, validFrom: 4e9, author: 'Ren', note: 'x', at: 1 };
const NOW = 2e9;
const LATE = 'Meanwhile version 2 has come into force. Look at it first.';

let orders: unknown[];
let answer: { acts: object[]; inForce: number; now: number };
/** Answer to the check of a document. */
let changes: object[];

beforeEach(() => {
  orders = [];
  changes = [];
  answer = { acts: [PLAN], inForce: 1, now: NOW };
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address.endsWith('/check')) {
      return Response.json({ changes, movesCoins: false, hash: '', seenAct: 7, play: null });
    }
    if (init.body) {
      orders.push(JSON.parse(String(init.body)));
      return Response.json({ message: LATE }, { status: 409 });
    }
    return Response.json(address.endsWith('/catalogue') ? answer : { changes: [] });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('a plan that has taken effect can’t be cancelled, and the page shows why', async () => {
  render(<Catalogue />);
  fireEvent.click(await screen.findByRole('button', { name: /^Call it off/ }));
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'Not this year.' } });
  answer = { acts: [{ ...PLAN, validFrom: 2 }], inForce: 2, now: NOW };
  fireEvent.click(screen.getByRole('button', { name: /^Call it off/ }));
  await screen.findByText(/^Version 2 is in force/);
  expect(orders).toEqual([{ version: 1, seenAct: 7, seenVersion: 1, reason: 'Not this year.' }]);
  expect(screen.getByRole('alert').textContent).toBe(LATE);
});

const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const reason = () => screen.getByLabelText<HTMLInputElement>(/^Reason/).value;

it('correcting a whole document keeps the reason', async () => {
  render(<Catalogue />);
  await screen.findByLabelText(/^The document/);
  type(/^The document/, '{"levels":[]}');
  fireEvent.click(screen.getByRole('button', { name: 'Read it' }));
  fireEvent.click(screen.getByRole('button', { name: 'Check it' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Publish' }));
  type(/^Reason/, 'New levels.');
  type(/^The document/, '{"levels":[1]}');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Publish' }).disabled).toBe(true);
  expect(reason()).toBe('New levels.');
  fireEvent.click(screen.getByRole('button', { name: 'Read it' }));
  fireEvent.click(screen.getByRole('button', { name: 'Check it' }));
  await vi.waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Publish' }).disabled).toBe(false),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
  await screen.findByText(LATE, { selector: 'form *' });
  expect(orders).toEqual([{ document: { levels: [1] }, seenAct: 7, seenVersion: 1, reason: 'New levels.' }]);
  expect(reason()).toBe('New levels.');
});

it('a document that starts with a byte order mark is read', async () => {
  render(<Catalogue />);
  await screen.findByLabelText(/^The document/);
  type(/^The document/, '\uFEFF{"levels":[]}\r\n');
  fireEvent.click(screen.getByRole('button', { name: 'Read it' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await screen.findByRole('button', { name: 'Check it' });
});

it('a JSON error names its line', async () => {
  render(<Catalogue />);
  await screen.findByLabelText(/^The document/);
  type(/^The document/, '{\n  "levels": [],\n  "tasks": [,]\n}');
  fireEvent.click(screen.getByRole('button', { name: 'Read it' }));
  screen.getByText('The document is not JSON from line 3 on ("tasks": [,]).');
});

it('a whole document shows its changes and whether it is outdated', async () => {
  changes = [{ place: 'popups #1 title', before: 'Of Aki', after: 'As it was', isEconomy: false }];
  render(<Catalogue />);
  await screen.findByLabelText(/^The document/);
  const read = async (document: object) => {
    type(/^The document/, JSON.stringify(document));
    fireEvent.click(screen.getByRole('button', { name: 'Read it' }));
    fireEvent.click(screen.getByRole('button', { name: 'Check it' }));
    await screen.findByText('popups #1 title');
  };
  const warning = () => screen.queryByText(/since this document was exported/);
  await read({});
  screen.getByText('"Of Aki"');
  expect(warning()).toBeNull();
  await read({ $madeFrom: { act: 7, version: 1 } });
  expect(warning()).toBeNull();
  for (const $madeFrom of [
    { act: 6, version: 1 },
    { act: 7, version: 3 },
  ]) {
    await read({ $madeFrom });
    expect(warning()).not.toBeNull();
  }
});

it('a colleague’s publication keeps the reason', async () => {
  answer = { acts: [{ ...PLAN, validFrom: 2 }], inForce: 1, now: NOW };
  render(<Catalogue />);
  fireEvent.click(await screen.findByRole('button', { name: 'Put version 2 in force' }));
  type(/^Reason/, 'The feast begins.');
  answer = { ...answer, inForce: 2 };
  fireEvent.click(screen.getByRole('button', { name: 'Put version 2 in force' }));
  await screen.findByText(/^Version 2 is in force\. /);
  expect(reason()).toBe('The feast begins.');
  screen.getByText('Version 2 is in force by now. What you have written stays.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Put version 2 in force' }).disabled).toBe(
    true,
  );
});
