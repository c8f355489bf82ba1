import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DEFAULT_AIRDROP_RULES } from '../../src/core/airdrop/rules';
import { Airdrop } from '../../src/desk/airdrop/Airdrop';
import { RoleContext } from '../../src/desk/RoleContext';
import type { AirdropView } from '../../src/server/desk/routes/airdrop';
import { render } from './renderDesk';

const APPEAL: AirdropView['appeals'][number] = {
  telegramId: 240,
  at: 60,
  text: 'I played every day.',
  state: 'open',
  answer: null,
  decidedBy: null,
  decidedAt: null,
  reasons: 'days',
  points: 55,
};
const DROP: NonNullable<AirdropView['drop']> = {
  rules: DEFAULT_AIRDROP_RULES,
  hash: 'ab'.repeat(32),
  reason: null,
  fixedAt: 60,
  snapshotAt: 120,
  accounts: 6,
  rootAt: null,
  root: null,
  lines: null,
  points: null,
  amount: null,
  publishedAt: null,
  announcedAt: null,
  distributor: null,
  symbol: null,
  decimals: null,
};
const ANALYSIS = {
  accounts: 100,
  funnel: [
    { name: 'accounts', accounts: 100 },
    { name: 'have the level', accounts: 40 },
  ],
  missing: {
    level: { all: 60, alone: 10 },
    days: { all: 50, alone: 0 },
    wallet: { all: 70, alone: 5 },
    ban: { all: 3, alone: 2 },
  },
  lines: 30,
  points: { coins: 600, income: 300, friends: 100 },
  flaggedPoints: 42,
  median: 20,
  topShare: 0.12,
  gini: 0.345,
  lorenz: [0, 0.2, 1],
  splitGain: 1.25,
};

let view: AirdropView;
let sent: { path: string; body: unknown }[];

beforeEach(() => {
  sent = [];
  view = {
    drop: null,
    defaults: DEFAULT_AIRDROP_RULES,
    flags: { open: 2, upheld: 3 },
    appeals: [],
    openAppeals: 0,
  };
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const path = address.replace('/admin/api', '');
    if (!init.body) return Response.json(view);
    sent.push({ path, body: JSON.parse(String(init.body)) });
    return Response.json(
      path === '/airdrop/dry-run' ? { analyses: [ANALYSIS, ANALYSIS] } : { success: true },
    );
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const write = (label: string | RegExp, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });

it('the rules in the first field are fixed as written, with a reason', async () => {
  render(<Airdrop />);
  await screen.findByText(/Compare rules below/);
  write('Rules A', JSON.stringify({ ...DEFAULT_AIRDROP_RULES, name: 'Spring' }));
  press('Fix rules A for good');
  write(/^Reason/, 'Agreed with the clan.');
  press('Fix rules A for good');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    path: '/airdrop/fix',
    body: { rules: { ...DEFAULT_AIRDROP_RULES, name: 'Spring' }, reason: 'Agreed with the clan.' },
  });
});

it('a dry run shows two sets side by side and marks an excessive split gain', async () => {
  render(<Airdrop />);
  await screen.findByLabelText('Rules A');
  press('Dry run');
  const result = await screen.findByLabelText('Result of the dry run');
  expect(sent[0]?.body).toEqual({ sets: [DEFAULT_AIRDROP_RULES, DEFAULT_AIRDROP_RULES] });
  const [first] = within(result).getAllByRole('region');
  expect(first?.textContent).toContain('Gini0.34');
  expect(first?.textContent).toContain('Top 1 % have12 %');
  expect(first?.querySelector('.tile-bad')?.textContent).toContain('1.25');
  expect(within(result).getAllByRole('img', { name: /lower half/ })).toHaveLength(2);
});

it('text that isn’t JSON is reported and can’t be run', async () => {
  render(<Airdrop />);
  await screen.findByLabelText('Rules B');
  write('Rules B', '{');
  expect(screen.getByRole('alert').textContent).toMatch(/JSON/);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Dry run' }).disabled).toBe(true);
});

it('fixed rules can’t be edited, and the page names the next step', async () => {
  view = { ...view, drop: { ...DROP, snapshotAt: null } };
  render(<Airdrop />);
  expect((await screen.findByRole('status')).textContent).toContain('npm run airdrop -- snapshot');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Rules A').readOnly).toBe(true);
  expect(screen.queryByRole('button', { name: 'Fix rules A for good' })).toBeNull();
  expect(screen.getByText(DROP.hash)).toBeTruthy();
});

it('an appeal is decided with an answer for its player', async () => {
  view = { ...view, drop: DROP, appeals: [APPEAL], openAppeals: 250 };
  render(<Airdrop />);
  await screen.findByText('I played every day.');
  expect(screen.getByText('decide 250 open appeals.')).toBeTruthy();
  press('Uphold');
  write(/^Reason/, 'You did play.');
  press('Uphold');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    path: '/airdrop/appeals/240',
    body: { isUpheld: true, reason: 'You did play.' },
  });
});

it('the claim can be published once the list has been published', async () => {
  view = { ...view, drop: { ...DROP, rootAt: 1, root: 'cd'.repeat(32), lines: 3, publishedAt: 2 } };
  render(<Airdrop />);
  await screen.findByText(/publish the claim here/);
  press('Publish the claim');
  write(/Distributor/, `0:${'d1'.repeat(32)}`);
  write(/Symbol/, 'NNJ');
  write(/^Reason/, 'It is filled.');
  press('Publish the claim');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    path: '/airdrop/announce',
    body: {
      distributor: `0:${'d1'.repeat(32)}`,
      symbol: 'NNJ',
      decimals: '9',
      reason: 'It is filled.',
    },
  });
});

it('a read-only operator can only start a dry run', async () => {
  view = { ...view, appeals: [APPEAL] };
  render(
    <RoleContext value="looks">
      <Airdrop />
    </RoleContext>,
  );
  await screen.findByLabelText('Rules A');
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Dry run']);
});
