import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Airdrop } from '../../../src/client/economy/airdropAnswers';
import AirdropPanel from '../../../src/client/hud/screens/wallet/airdrop/AirdropPanel';
import { DEFAULT_AIRDROP_RULES } from '../../../src/core/airdrop/rules';
import { friendlyAddress } from '../../../src/core/tonAddress';
import { airdrop, airdropDrop, airdropLine, WALLET } from './airdropAnswer';
import { fakeGame, show } from './fakeGame';

const SNAPSHOT = DEFAULT_AIRDROP_RULES.dates.snapshot;
const FIXED = { rulesHash: 'ab'.repeat(32), fixedAt: Date.UTC(2026, 11, 1) };
const AFTER = (SNAPSHOT + 3600) * 1000;
const CLAIMS = DEFAULT_AIRDROP_RULES.dates.claimsStart + 3600;

async function open(answer: Airdrop, nowMs = AFTER, connected: string | null = WALLET) {
  let current = answer;
  const api = {
    airdrop: vi.fn(async () => current),
    appealAirdrop: vi.fn(async (_text: string) => ({ appeal: null })),
    airdropClaimed: vi.fn(async (_boc: string) => undefined),
  };
  const wallet = { open: vi.fn(), pay: vi.fn() };
  const { game } = fakeGame({}, { api, wallet, serverNowMs: () => nowMs });
  if (connected !== null)
    game.store
      .getState()
      .changeWallet({ status: 'connected', isConnected: true, address: connected, isProven: true });
  await show(<AirdropPanel />, game);
  await screen.findByTestId('airdrop-panel');
  return {
    game,
    api,
    wallet,
    become: (next: Airdrop) => {
      current = next;
    },
  };
}

const needs = () =>
  within(screen.getByTestId('airdrop-needs'))
    .getAllByRole('listitem')
    .map(({ dataset, textContent }) => [dataset.need, 'missing' in dataset, textContent]);

describe('the airdrop panel before the snapshot', () => {
  it('shows met and missing conditions, the dates, and that the rules may change', async () => {
    await open(airdrop({ standing: { level: 3, days: 9, walletProven: false } }));
    expect(screen.getByText('What is still missing')).toBeTruthy();
    expect(needs()).toEqual([
      ['level', true, 'Level3 / 5Missing'],
      ['days', true, 'Days of play from Dec 1, 2026 to Mar 31, 20279 / 14Missing'],
      ['wallet', true, 'A wallet proven as yoursMissing'],
      ['ban', false, 'An account in good standingMet'],
    ]);
    for (const text of ['Snapshot', 'Objections until', 'Claims from', 'Claims until'])
      expect(screen.getByText(text).nextElementSibling?.textContent).toMatch(/2027/);
    expect(screen.getByText('These rules may still change.')).toBeTruthy();
  });

  it('says that the player is eligible, and shows the fixed rules’ hash', async () => {
    await open(airdrop(FIXED));
    expect(screen.getByText('You are eligible')).toBeTruthy();
    expect(screen.getByText(FIXED.rulesHash)).toBeTruthy();
    expect(screen.getByText(/^Rules fixed on Dec 1, 2026/)).toBeTruthy();
  });
});

describe('the airdrop panel after the snapshot', () => {
  it('shows the player’s line with id and salt', async () => {
    await open(airdrop({ ...FIXED, line: airdropLine() }));
    const line = within(screen.getByTestId('airdrop-line'));
    expect(line.getByText('1,234,500,000,000 smallest units')).toBeTruthy();
    expect(line.getByText('c4'.repeat(32))).toBeTruthy();
    expect(line.getByText('5a'.repeat(16))).toBeTruthy();
    expect(screen.queryByText('Why it gets nothing')).toBeNull();
  });

  it('explains a line that is worth nothing', async () => {
    await open(
      airdrop({
        ...FIXED,
        line: airdropLine({ amount: '0', index: null, wallet: null, reasons: ['wallet'] }),
      }),
    );
    const reasons = screen.getByText('Why it gets nothing').nextElementSibling;
    expect(reasons?.textContent).toBe('A wallet proven as yours');
  });

  it('accepts one objection and shows its state', async () => {
    const { api, become } = await open(
      airdrop({ ...FIXED, line: airdropLine({ amount: '0', index: null, reasons: ['days'] }) }),
    );
    const send = screen.getByRole('button', { name: 'Send the objection', hidden: true });
    expect(send).toHaveProperty('disabled', true);
    fireEvent.change(screen.getByLabelText(/^What is wrong/), { target: { value: ' I played. ' } });
    become(
      airdrop({
        ...FIXED,
        line: airdropLine({ amount: '0', index: null, reasons: ['days'] }),
        appeal: { text: 'I played.', state: 'open', answer: null },
      }),
    );
    await act(async () => send.click());
    expect(api.appealAirdrop).toHaveBeenCalledExactlyOnceWith('I played.');
    expect(await screen.findByText('Your objection is being reviewed')).toBeTruthy();
    expect(screen.queryByRole('textbox', { hidden: true })).toBeNull();
  });

  it('reloads the airdrop after a failed objection and keeps its text', async () => {
    const { api, game } = await open(airdrop({ ...FIXED, line: airdropLine({ index: null }) }));
    api.appealAirdrop.mockRejectedValueOnce(new Error('offline'));
    const text = screen.getByLabelText(/^What is wrong/);
    fireEvent.change(text, { target: { value: 'I played.' } });
    await act(async () => screen.getByRole('button', { name: 'Send the objection', hidden: true }).click());
    expect(game.reportActionError).toHaveBeenCalledOnce();
    expect(api.airdrop).toHaveBeenCalledTimes(2);
    expect(text).toHaveProperty('value', 'I played.');
  });

  it('shows the answer to an objection', async () => {
    await open(
      airdrop({
        ...FIXED,
        line: airdropLine(),
        appeal: { text: 'I played.', state: 'refused', answer: 'On 3 days.' },
      }),
    );
    expect(screen.getByText('Your objection was not accepted')).toBeTruthy();
    expect(screen.getByText('On 3 days.')).toBeTruthy();
  });

  it('says that an amount may change while objections are open', async () => {
    await open(airdrop({ ...FIXED, line: airdropLine({ index: null }) }));
    expect(screen.getByText('The amount may still change until all objections are decided.')).toBeTruthy();
    expect(screen.getByText('Object to my line')).toBeTruthy();
  });

  it('accepts no objection to a final list', async () => {
    await open(airdrop({ ...FIXED, line: airdropLine() }));
    expect(screen.queryByText('Object to my line')).toBeNull();
  });

  it('accepts no objection after the deadline', async () => {
    await open(
      airdrop({ ...FIXED, line: airdropLine({ index: null }) }),
      (DEFAULT_AIRDROP_RULES.dates.appealsEnd + 1) * 1000,
    );
    expect(screen.queryByText('Object to my line')).toBeNull();
  });
});

describe('the airdrop claim', () => {
  const claimable = (changes = {}) =>
    airdrop({ ...FIXED, line: airdropLine(), drop: airdropDrop(CLAIMS, changes) });

  it('names the amount, the wallet, the required balance and the approximate cost', async () => {
    await open(claimable(), CLAIMS * 1000);
    const card = within(screen.getByTestId('airdrop-claim'));
    expect(card.getByText('1,234.5 SEI')).toBeTruthy();
    expect(card.getByText('Your wallet must hold').nextElementSibling?.textContent).toBe('0.15 TON');
    expect(card.getByText('Gas, about').nextElementSibling?.textContent).toBe('0.033 TON');
    expect(card.getByText('Wallet').nextElementSibling?.textContent).toBe(`${WALLET.slice(0, 4)}…3333`);
  });

  it('sends one payment, reports it, and shows the claimed amount', async () => {
    const { wallet, api, become } = await open(claimable(), CLAIMS * 1000);
    wallet.pay.mockResolvedValue({ result: 'sent', boc: 'signed' });
    become(claimable({ claimedAt: CLAIMS * 1000 }));
    await act(async () => screen.getByRole('button', { name: 'Claim' }).click());
    expect(wallet.pay).toHaveBeenCalledExactlyOnceWith({
      to: `0:${'d'.repeat(64)}`,
      nanoTon: 150_000_000n,
      payload: 'te6body',
    });
    expect(api.airdropClaimed).toHaveBeenCalledExactlyOnceWith('signed');
    await waitFor(() => expect(screen.getByTestId('airdrop-claim').dataset.claimed).toBe('true'));
    expect(screen.getByText(/^Claimed on/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Claim again' })).toBeTruthy();
  });

  it('changes nothing when the player cancels it', async () => {
    const { wallet, api } = await open(claimable(), CLAIMS * 1000);
    wallet.pay.mockResolvedValue({ result: 'canceled', boc: null });
    await act(async () => screen.getByRole('button', { name: 'Claim' }).click());
    expect(screen.getByText('Transaction canceled. There will be no changes to your account.')).toBeTruthy();
    expect(api.airdropClaimed).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Claim' })).toBeTruthy();
  });

  it('counts as sent when reporting it fails, and offers a retry of the report', async () => {
    const { wallet, api, game, become } = await open(claimable(), CLAIMS * 1000);
    wallet.pay.mockResolvedValue({ result: 'sent', boc: 'signed' });
    api.airdropClaimed.mockRejectedValueOnce(new Error('offline'));
    await act(async () => screen.getByRole('button', { name: 'Claim' }).click());
    expect(screen.getByText(/^Transaction sent/)).toBeTruthy();
    expect(api.airdrop).toHaveBeenCalledTimes(2);
    const [error, retry] = vi.mocked(game.reportActionError).mock.calls[0] ?? [];
    expect(error).toEqual(new Error('offline'));
    become(claimable({ claimedAt: CLAIMS * 1000 }));
    await act(async () => retry?.());
    expect(api.airdropClaimed.mock.calls).toEqual([['signed'], ['signed']]);
    expect(wallet.pay).toHaveBeenCalledOnce();
    expect(await screen.findByText(/^Claimed on/)).toBeTruthy();
  });

  it('is not reported again when repeated', async () => {
    const { wallet, api } = await open(claimable({ claimedAt: CLAIMS * 1000 }), CLAIMS * 1000);
    wallet.pay.mockResolvedValue({ result: 'sent', boc: 'signed' });
    await act(async () => screen.getByRole('button', { name: 'Claim again' }).click());
    expect(screen.getByText(/^Transaction sent/)).toBeTruthy();
    expect(api.airdropClaimed).not.toHaveBeenCalled();
  });

  it('asks for a wallet first', async () => {
    const { wallet } = await open(claimable(), CLAIMS * 1000, null);
    screen.getByRole('button', { name: 'Connect Wallet' }).click();
    expect(wallet.open).toHaveBeenCalledOnce();
  });

  it.each([
    ['before their start', { startsAt: CLAIMS + 60 }, /^Claims open on/],
    ['after their end', { endsAt: CLAIMS }, /^Claims closed on/],
  ])('is not offered %s', async (_, changes, text) => {
    await open(claimable(changes), CLAIMS * 1000);
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Claim' })).toBeNull();
  });

  it('is not offered for a line without an amount', async () => {
    await open(airdrop({ line: airdropLine({ amount: '0' }), drop: airdropDrop(CLAIMS) }), CLAIMS * 1000);
    expect(screen.queryByTestId('airdrop-claim')).toBeNull();
  });
});

describe('a player with another wallet than the line’s', () => {
  const OTHER = friendlyAddress(`0:${'4'.repeat(64)}`);
  const friendly = friendlyAddress(WALLET);
  const short = `${friendly.slice(0, 4)}…${friendly.slice(-4)}`;
  const warning = () =>
    screen.queryByTestId('airdrop-other-wallet')?.textContent?.replace(/[\u2066\u2069]/g, '');
  const snapshot = airdrop({ ...FIXED, line: airdropLine({ index: null }) });
  const claim = (claimedAt: number | null = null) =>
    airdrop({ ...FIXED, line: airdropLine(), drop: airdropDrop(CLAIMS, { claimedAt }) });

  it.each([
    ['after the snapshot', snapshot, AFTER],
    ['at the claim', claim(), CLAIMS * 1000],
  ])('is told which wallet is paid %s', async (_, answer, nowMs) => {
    await open(answer, nowMs, OTHER);
    expect(warning()).toBe(
      `Your tokens go to ${short}, the wallet of your line. Another wallet is connected.`,
    );
  });

  it.each([
    ['the same wallet in another notation', snapshot, friendly],
    ['no wallet', snapshot, null],
    ['a line of nothing', airdrop({ line: airdropLine({ amount: '0', index: null }) }), OTHER],
    ['a line without a wallet', airdrop({ line: airdropLine({ wallet: null, index: null }) }), OTHER],
    ['claimed tokens', claim(CLAIMS * 1000), OTHER],
    ['no line', airdrop(FIXED), OTHER],
  ])('is not warned with %s', async (_, answer, connected) => {
    await open(answer, CLAIMS * 1000, connected);
    expect(warning()).toBeUndefined();
  });
});

it('the airdrop panel offers a retry when loading fails', async () => {
  const load = vi.fn(async () => airdrop());
  load.mockRejectedValueOnce(new Error('offline'));
  const { game } = fakeGame({}, { api: { airdrop: load } });
  await show(<AirdropPanel />, game);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  await act(async () => retry.click());
  expect(await screen.findByTestId('airdrop-panel')).toBeTruthy();
});
