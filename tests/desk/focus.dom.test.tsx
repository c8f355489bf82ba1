import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ActForm } from '../../src/desk/ActForm';
import { Flags } from '../../src/desk/Flags';
import { Log } from '../../src/desk/Log';
import { Players } from '../../src/desk/Players';
import { SignIn } from '../../src/desk/SignIn';
import { render } from './renderDesk';

const LINE = { id: 9, at: 1, who: 'Ren', act: 'a note', target: null, reason: null, details: {} };
const FOUND = { telegramId: 5, id: 1, firstName: 'Hanzo', lastName: null, username: null, level: 1 };
const FLAG = { telegramId: 5, kind: 'hours', details: {}, foundAt: 1, state: 'open', reviewedAt: null };

let answer: object;
let status: number;
/** True once the focused button was disabled during a call, which makes Chromium drop the focus. */
let wasDisabled: boolean;

beforeEach(() => {
  status = 200;
  wasDisabled = false;
  vi.stubGlobal('fetch', async () => {
    await Promise.resolve();
    wasDisabled ||= document.activeElement instanceof HTMLButtonElement && document.activeElement.disabled;
    return Response.json(answer, { status });
  });
});
afterEach(() => {
  cleanup();
  history.replaceState(null, '');
  vi.unstubAllGlobals();
});

const focused = () => document.activeElement;
/** Focuses a button and presses Enter. */
const press = (name: string) =>
  act(async () => {
    const button = screen.getAllByRole('button', { name })[0] as HTMLElement;
    button.focus();
    fireEvent.click(button);
  });
const write = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('the keyboard focus is', () => {
  it('on the next page of the log', async () => {
    answer = { lines: [LINE], hasMore: true };
    render(<Log />);
    await screen.findByText('a note');
    expect(focused()).toBe(document.body);
    await press('Older');
    expect(focused()).toBe(screen.getByRole('region', { name: 'Lines of the log' }));
    await press('Newest');
    expect(focused()).toBe(screen.getByRole('region', { name: 'Lines of the log' }));
  });

  it('on the next page of players, but in the field after a search', async () => {
    answer = { players: [{ ...FOUND, coins: 0, createdAt: 1, rank: 2 }], hasMore: true };
    render(<Players />);
    screen.getByRole('searchbox').focus();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Han' } });
    await act(async () => fireEvent.submit(screen.getByRole('searchbox')));
    expect(focused()).toBe(screen.getByRole('searchbox'));
    await press('Next');
    expect(focused()).toBe(screen.getByRole('region', { name: 'Players found' }));
  });

  it.each([
    ['another row stays', [{ ...FLAG, telegramId: 6 }]],
    ['none is left', []],
  ])('in the table when a row leaves it: %s', async (_what, left) => {
    answer = { flags: [FLAG, ...left] };
    render(<Flags />);
    await screen.findByRole('row', { name: /5/ });
    await press('Dismiss');
    write(/^Reason/, 'A reason.');
    answer = { flags: left };
    await press('Dismiss');
    const place = left.length > 0 ? screen.getByRole('region') : screen.getByText('None.');
    expect(focused()).toBe(place);
  });

  it('on the button of a refused act', async () => {
    answer = { message: 'Server error.' };
    status = 500;
    render(<ActForm label="Uphold" path="/act" body={() => ({})} onDone={() => undefined} />);
    await press('Uphold');
    write(/^Reason/, 'A reason.');
    await press('Uphold');
    expect(screen.getByRole('alert')).toBeTruthy();
    expect(wasDisabled).toBe(false);
    expect(focused()).toBe(screen.getByRole('button', { name: 'Uphold' }));
  });

  it('on the button of a refused sign-in', async () => {
    answer = { message: 'That does not open the desk.' };
    status = 403;
    render(<SignIn hasEnded={false} onDone={() => undefined} />);
    write(/^Secret/, 'wrong');
    await press('Sign in');
    expect(wasDisabled).toBe(false);
    expect(focused()).toBe(screen.getByRole('button', { name: 'Sign in' }));
  });
});

it('a returning button does not take the focus', () => {
  const form = (hindrance: string | null) => (
    <>
      <input aria-label="Another" />
      <ActForm label="Publish" path="/act" body={() => ({})} onDone={() => undefined} hindrance={hindrance} />
    </>
  );
  const { rerender } = render(form(null));
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  screen.getByLabelText('Another').focus();
  rerender(form('It must be checked first.'));
  rerender(form(null));
  expect(focused()).toBe(screen.getByLabelText('Another'));
});

it('a pending act is sent once and can’t be cancelled', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (_path: string, { body }: RequestInit) => {
    sent.push(body);
    return new Promise(() => undefined);
  });
  render(<ActForm label="Uphold" path="/act" body={() => ({})} onDone={() => undefined} />);
  await press('Uphold');
  write(/^Reason/, 'A reason.');
  await press('Uphold');
  await press('Uphold');
  await press('Cancel');
  fireEvent.submit(screen.getByLabelText(/^Reason/));
  expect(sent).toHaveLength(1);
  expect(screen.getByLabelText(/^Reason/)).toBeTruthy();
});

it('Escape within an input method leaves the form open', async () => {
  render(<ActForm label="Uphold" path="/act" body={() => ({})} onDone={() => undefined} />);
  await press('Uphold');
  fireEvent.keyDown(screen.getByLabelText(/^Reason/), { key: 'Escape', isComposing: true });
  expect(screen.getByLabelText(/^Reason/)).toBeTruthy();
});
