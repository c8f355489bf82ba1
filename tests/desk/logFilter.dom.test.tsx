import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Log } from '../../src/desk/Log';
import { render } from './renderDesk';

const LINE = { id: 9, at: 1, who: 'Ren', act: 'a note', target: null, reason: null, details: {} };

let asked: string[];
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address.replace('/admin/api', ''));
    return Response.json({ lines: [LINE], hasMore: true });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const settled = () => act(async () => undefined);

it('the log hides views of players until requested', async () => {
  render(<Log />);
  await screen.findByText('a note');
  fireEvent.click(screen.getByRole('checkbox'));
  await settled();
  expect(asked).toEqual(['/log?of=changes', '/log?of=everything']);
});

it('filtering the log by player starts at its newest line', async () => {
  render(<Log />);
  await screen.findByText('a note');
  fireEvent.click(screen.getByRole('button', { name: 'Older' }));
  await screen.findByText('a note');
  for (const value of ['12', '12x'])
    fireEvent.change(screen.getByLabelText(/^Telegram id/), { target: { value } });
  await settled();
  expect(asked).toEqual([
    '/log?of=changes',
    '/log?of=changes&before=9',
    '/log?of=changes&target=12',
    '/log?of=changes',
  ]);
});

it.each(['@kaede', '12 34', '0'])(
  'the log reports that %s is no id and shows everyone’s lines',
  async (value) => {
    render(<Log />);
    await screen.findByText('a note');
    expect(screen.queryByRole('status')).toBeNull();
    const field = screen.getByLabelText(/^Telegram id/);
    fireEvent.change(field, { target: { value } });
    await settled();
    expect(screen.getByRole('status').textContent).toBe(
      'That is no Telegram id, so these are the lines of everybody.',
    );
    fireEvent.change(field, { target: { value: '12' } });
    await settled();
    expect(screen.queryByRole('status')).toBeNull();
  },
);
