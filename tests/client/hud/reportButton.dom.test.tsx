import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { GameStore } from '../../../src/client/game/gameStore';
import ReportButton from '../../../src/client/hud/dialogs/ReportButton';
import { fakeGame, show } from './fakeGame';

const accountWith = (features: readonly string[]) =>
  ({ account: { features } }) as unknown as Partial<GameStore>;

async function press(name: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name }));
  await act(async () => undefined);
}

it('the report button only copies when the provider accepts no reports', async () => {
  await show(<ReportButton />, fakeGame(accountWith(['idempotent-taps'])).game);
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

it('the report button sends one report, however often it is pressed', async () => {
  const sendReport = vi.fn(() => new Promise(() => undefined));
  const over = { api: { sendReport }, report: async () => ({ text: 'nothing happened', play: null }) };
  await show(<ReportButton />, fakeGame(accountWith(['reports']), over).game);
  await press('Send report to support');
  await press('Send report to support');
  expect(sendReport).toHaveBeenCalledTimes(1);
});

it('the report button shows whether sending succeeded', async () => {
  const sendReport = vi.fn(async () => ({}));
  const over = { api: { sendReport }, report: async () => ({ text: 'nothing happened', play: null }) };
  await show(<ReportButton />, fakeGame(accountWith(['reports']), over).game);
  await press('Send report to support');
  expect(sendReport).toHaveBeenCalledWith('nothing happened');
  expect(screen.getByRole('button', { name: 'Report sent. Thank you!' })).toBeTruthy();
  sendReport.mockRejectedValueOnce(new Error('429'));
  await press('Report sent. Thank you!');
  expect(screen.getByRole('button', { name: 'Could not send it' })).toBeTruthy();
});

it('the report button’s result is announced next to it', async () => {
  const over = { report: async () => Promise.reject(new Error('no memory')) };
  await show(<ReportButton />, fakeGame(accountWith([]), over).game);
  const said = screen.getByRole('status');
  expect([said.closest('button'), said.textContent]).toEqual([null, '']);
  await press('Copy report');
  expect(said.textContent).toBe('Could not copy it');
});

const PLAY = { seconds: 118, taps: 412, text: '{"play":1}' };

it('the report includes the last minutes of play only if the player agrees', async () => {
  const sendReport = vi.fn(async () => ({}));
  const over = { api: { sendReport }, report: async () => ({ text: 'nothing happened', play: PLAY }) };
  await show(<ReportButton />, fakeGame(accountWith(['reports']), over).game);
  const attach = await screen.findByRole('switch', { name: 'Attach the last minutes of play' });
  expect(screen.queryByText('{"play":1}')).toBeNull();
  await press('Send report to support');
  expect(sendReport).toHaveBeenLastCalledWith('nothing happened');
  fireEvent.click(attach);
  expect(screen.getByText(/1:58 min, taps: 412\..*No name, no token, no wallet\./)).toBeTruthy();
  expect(screen.getByText('{"play":1}').tagName).toBe('PRE');
  await press('Report sent. Thank you!');
  expect(sendReport).toHaveBeenLastCalledWith('nothing happened\n{"play":1}\n');
});
