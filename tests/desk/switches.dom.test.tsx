import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Switches } from '../../src/desk/Switches';
import { render } from './renderDesk';

/** Orders sent, newest last. */
let thrown: { switches: { maintenance: unknown } }[];
let kept: { version: number; switches: object; settings?: object };
let isRefused: boolean;

beforeEach(() => {
  thrown = [];
  const maintenance = { text: 'Back at noon.', until: '2026-12-01T13:00:00+01:00' };
  isRefused = false;
  kept = { version: 3, switches: { maintenance, minClientVersion: null, paysGames: true } };
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    if (init.body) thrown.push(JSON.parse(String(init.body)));
    if (init.body && isRefused)
      return Response.json({ message: 'Somebody else was faster.' }, { status: 409 });
    return new Response(JSON.stringify(kept));
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a colleague’s change is shown with the colleague’s name', async () => {
  render(<Switches />);
  await screen.findByLabelText(/^Maintenance/);
  fireEvent.click(screen.getByRole('button', { name: 'Throw the switches' }));
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'Back again.' } });
  kept = { version: 4, switches: { maintenance: null, minClientVersion: '1.2.0', paysGames: true } };
  isRefused = true;
  fireEvent.click(screen.getByRole('button', { name: 'Throw the switches' }));
  await vi.waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Least/).value).toBe('1.2.0'));
  expect(screen.getAllByText('Somebody else was faster.')).toHaveLength(1);
  expect(screen.getByLabelText<HTMLInputElement>(/^Reason/).value).toBe('Back again.');
  isRefused = false;
  fireEvent.click(screen.getByRole('button', { name: 'Throw the switches' }));
  await vi.waitFor(() =>
    expect(thrown.at(-1)).toMatchObject({ version: 4, switches: { maintenance: null } }),
  );
});

it('a colleague’s act keeps the maintenance text being written', async () => {
  kept = { version: 3, switches: { maintenance: null, minClientVersion: null, paysGames: true } };
  render(<Switches />);
  fireEvent.click(await screen.findByLabelText(/^Maintenance/));
  fireEvent.change(screen.getByLabelText(/^Message for/), { target: { value: 'Taps are mended.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Throw the switches' }));
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'To mend taps.' } });
  kept = { version: 4, switches: { maintenance: null, minClientVersion: '1.2.0', paysGames: true } };
  isRefused = true;
  fireEvent.click(screen.getByRole('button', { name: 'Throw the switches' }));
  await vi.waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Least/).value).toBe('1.2.0'));
  fireEvent.click(screen.getByLabelText(/^Maintenance/));
  expect(screen.getByLabelText<HTMLInputElement>(/^Message for/).value).toBe('Taps are mended.');
});

it('maintenance switched off and on again keeps its end, sent in UTC', async () => {
  render(<Switches />);
  const isClosed = await screen.findByLabelText(/^Maintenance/);
  fireEvent.click(isClosed);
  fireEvent.click(isClosed);
  expect(screen.getByLabelText<HTMLInputElement>(/^Its end/).value).toBe('2026-12-01T12:00');
  fireEvent.click(screen.getByRole('button', { name: 'Throw the switches' }));
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'Still broken.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Throw the switches' }));
  await vi.waitFor(() => expect(thrown).toHaveLength(1));
  expect(thrown[0]?.switches.maintenance).toEqual({ text: 'Back at noon.', until: '2026-12-01T12:00:00Z' });
});

const OPEN = { maintenance: null, minClientVersion: null, paysGames: true };
const NOT_IN_FORCE = /is not in force until/;
const refresh = () => act(() => vi.advanceTimersByTimeAsync(5000));

it('the page says that a changed switch takes effect only when applied', async () => {
  kept = { version: 3, switches: OPEN };
  render(<Switches />);
  const isClosed = await screen.findByLabelText(/^Maintenance/);
  expect(screen.queryByText(NOT_IN_FORCE)).toBeNull();
  fireEvent.click(isClosed);
  expect(screen.getByText(NOT_IN_FORCE)).toBeTruthy();
  fireEvent.click(isClosed);
  expect(screen.queryByText(NOT_IN_FORCE)).toBeNull();
});

it('the open page shows a colleague’s change but keeps the fields being changed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  kept = { version: 3, switches: OPEN };
  render(<Switches />);
  const isClosed = await screen.findByLabelText<HTMLInputElement>(/^Maintenance/);
  kept = { version: 4, switches: { ...OPEN, maintenance: { text: 'Back at noon.', until: null } } };
  await refresh();
  expect(isClosed.checked).toBe(true);
  expect(screen.queryByText(/^Another operator has set/)).toBeNull();

  const paysGames = screen.getByLabelText<HTMLInputElement>('Mini-games pay coins');
  fireEvent.click(paysGames);
  kept = { version: 5, switches: OPEN };
  await refresh();
  expect([isClosed.checked, paysGames.checked]).toEqual([true, false]);
  expect(screen.getByText(/^Another operator has set the switches/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Show them as they are now' }));
  expect([isClosed.checked, paysGames.checked]).toEqual([false, true]);
  expect(screen.queryByText(/^Another operator has set/)).toBeNull();
});

it('an order names the version that its change is based on', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  kept = { version: 3, switches: OPEN };
  render(<Switches />);
  fireEvent.click(await screen.findByLabelText('Mini-games pay coins'));
  kept = { version: 4, switches: { ...OPEN, minClientVersion: '1.2.0' } };
  isRefused = true;
  await refresh();
  fireEvent.click(screen.getByRole('button', { name: 'Throw the switches' }));
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'A trick.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Throw the switches' }));
  await vi.waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Least/).value).toBe('1.2.0'));
  expect(thrown).toMatchObject([{ version: 3 }]);
});

it('a refresh keeps the fields being changed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  kept = { version: 3, switches: OPEN };
  render(<Switches />);
  const isClosed = await screen.findByLabelText<HTMLInputElement>(/^Maintenance/);
  fireEvent.click(isClosed);
  await refresh();
  expect(isClosed.checked).toBe(true);
});

it('the operator’s own change isn’t reported as a colleague’s', async () => {
  kept = { version: 3, switches: OPEN };
  render(<Switches />);
  fireEvent.click(await screen.findByLabelText('Mini-games pay coins'));
  fireEvent.click(screen.getByRole('button', { name: 'Throw the switches' }));
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'A trick.' } });
  kept = { version: 4, switches: { ...OPEN, paysGames: false } };
  fireEvent.click(screen.getByRole('button', { name: 'Throw the switches' }));
  await vi.waitFor(() => expect(screen.queryByText(NOT_IN_FORCE)).toBeNull());
  expect(screen.queryByText(/^Somebody else/)).toBeNull();
});

it('a trailing space in the maintenance text is ignored', async () => {
  render(<Switches />);
  fireEvent.change(await screen.findByLabelText(/^Message for/), { target: { value: 'At one. ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Throw the switches' }));
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'It takes longer.' } });
  // The server stores the text trimmed.
  const maintenance = { text: 'At one.', until: '2026-12-01T12:00:00Z' };
  kept = { version: 4, switches: { ...kept.switches, maintenance } };
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Throw the switches' })));
  expect(screen.queryByText(/^Another operator has set/)).toBeNull();
  expect(screen.queryByText(/not in force until/)).toBeNull();
});

it('the page says when a server setting closes the game although the switch is off', async () => {
  kept = {
    version: 3,
    switches: OPEN,
    settings: { maintenance: 'Moving house.', minClientVersion: '2.0.0' },
  };
  render(<Switches />);
  expect((await screen.findByText(/^The setting MAINTENANCE/)).textContent).toContain('Moving house.');
  expect(screen.getByText(/^The setting MIN_CLIENT_VERSION asks for 2\.0\.0/)).toBeTruthy();
});
