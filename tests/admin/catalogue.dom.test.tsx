import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Catalogue } from '../../src/admin/Catalogue';

const PLAN = { act: 7, kind: 'publish', version: 2, validFrom: 4e9, author: 'Ren', note: 'x', at: 1 };
const LATE = 'Meanwhile version 2 has come into force. Look at it first.';

let orders: unknown[];
let answer: { acts: object[]; inForce: number };

beforeEach(() => {
  orders = [];
  answer = { acts: [PLAN], inForce: 1 };
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
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

it('says why a plan is not called off that has come into force, and shows the version in force', async () => {
  render(<Catalogue />);
  fireEvent.click(await screen.findByRole('button', { name: /^Call it off/ }));
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'Not this year.' } });
  answer = { acts: [{ ...PLAN, validFrom: 2 }], inForce: 2 };
  fireEvent.click(screen.getByRole('button', { name: /^Call it off/ }));
  await screen.findByText(/^Version 2 is in force/);
  expect(orders).toEqual([{ version: 1, seenAct: 7, seenVersion: 1, reason: 'Not this year.' }]);
  expect(screen.getByRole('alert').textContent).toBe(LATE);
});
