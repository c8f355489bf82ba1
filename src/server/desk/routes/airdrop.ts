import * as v from 'valibot';
import { type AirdropRules, DEFAULT_AIRDROP_RULES } from '../../../core/airdrop/rules';
import { readTonAddress } from '../../../core/tonAddress';
import type { DropAnalysis } from '../../airdrop/analyse';
import { readAirdropRules } from '../../airdrop/readRules';
import { splitFault } from '../../airdrop/splitFault';
import { type Answer, invalid, ok, refused } from '../../answer';
import { parseInput, shortText, wholeNumber } from '../../input';
import { type AppealRow, countOpenAppeals, decideAppeal, listAppeals } from '../../store/sql/airdrop/appeals';
import { dryRun } from '../../store/sql/airdrop/dryRun';
import { fixRules } from '../../store/sql/airdrop/fixRules';
import { announce } from '../../store/sql/airdrop/publishList';
import { AirdropRefusal } from '../../store/sql/airdrop/refusal';
import { type DropRow, readDrop } from '../../store/sql/airdrop/rows';
import { PlayerPath, Reason } from '../input';
import { type DeskCall, type DeskRoute, showRoute } from '../route';
import { flagCounts } from '../sql/flags';
import type { Turns } from '../turns';

const SHOWN_APPEALS = 200;

const Rules = v.object({ rules: v.unknown() });
const DryRun = v.object({ sets: v.pipe(v.array(v.unknown()), v.minLength(1), v.maxLength(2)) });
const Fix = v.object({ ...Rules.entries, reason: Reason });
const Decision = v.object({ isUpheld: v.boolean(), reason: Reason });
const Announcement = v.object({
  distributor: shortText(80),
  symbol: v.pipe(shortText(12), v.minLength(1, 'Must not be empty.')),
  decimals: wholeNumber(0, 18),
  reason: Reason,
});

/** The drop as the desk shows it. The salts' secret never leaves the server. */
export interface AirdropView {
  drop: Omit<DropRow, 'secret'> | null;
  /** Rules that apply until an operator fixes others. */
  defaults: AirdropRules;
  flags: { open: number; upheld: number };
  /** The first few appeals. `openAppeals` counts all undecided ones. */
  appeals: readonly AppealRow[];
  openAppeals: number;
}

export interface DryRunView {
  analyses: readonly DropAnalysis[];
}

/**
 * Creates the routes for the rules, their effect, the appeals and the announcement of where to claim. Snapshot, root
 * and folder are commands instead, because they take minutes with a million accounts.
 */
export function airdropRoutes(turns: Turns): readonly DeskRoute[] {
  return [
    showRoute('/airdrop', show),
    {
      method: 'post',
      path: '/airdrop/dry-run',
      changesNothing: true,
      answer: (call) => turns.take(() => dry(call), Number.POSITIVE_INFINITY),
    },
    act('/airdrop/fix', fix),
    act('/airdrop/appeals/:id', decide),
    act('/airdrop/announce', tellPlayers),
  ];
}

/** Creates a route for an act that logs itself. Turns a thrown refusal into an answer. */
function act(path: string, work: (call: DeskCall) => Promise<Answer>): DeskRoute {
  return {
    method: 'post',
    path,
    answer: (call) =>
      work(call).catch((error: unknown) => {
        if (error instanceof AirdropRefusal) return refused(error.message);
        throw error;
      }),
  };
}

async function show({ db }: DeskCall) {
  const drop = await readDrop(db);
  const { secret: _, ...shown } = drop ?? { secret: '' };
  const view: AirdropView = {
    drop: drop && (shown as AirdropView['drop']),
    defaults: DEFAULT_AIRDROP_RULES,
    flags: await flagCounts(db),
    appeals: await listAppeals(db, SHOWN_APPEALS),
    openAppeals: await countOpenAppeals(db),
  };
  return ok(view);
}

async function dry({ whole, body }: DeskCall): Promise<Answer> {
  const read = parseInput(DryRun, body).sets.map(readAirdropRules);
  const faults = read.flatMap((one, set) =>
    'faults' in one ? one.faults.map((fault) => `Rules ${set === 0 ? 'A' : 'B'}: ${fault}`) : [],
  );
  if (faults.length > 0) return invalid({ rules: faults });
  const sets = read.flatMap((one) => ('rules' in one ? [one.rules] : []));
  return ok({ analyses: await dryRun(whole, sets) } satisfies DryRunView);
}

async function fix({ whole, body, who, now }: DeskCall): Promise<Answer> {
  const input = parseInput(Fix, body);
  const read = readAirdropRules(input.rules);
  if ('faults' in read) return invalid({ rules: read.faults });
  const fault = splitFault(read.rules);
  if (fault !== null) return invalid({ rules: [fault] });
  const { reason } = input;
  return ok({ success: true, hash: await fixRules(whole, { rules: read.rules, reason }, { who, now }) });
}

async function decide({ whole, path, body, who, now }: DeskCall): Promise<Answer> {
  const { id: telegramId } = parseInput(PlayerPath, path);
  const { isUpheld, reason } = parseInput(Decision, body);
  await decideAppeal(whole, { telegramId, isUpheld, answer: reason }, { who, now });
  return ok({ success: true });
}

async function tellPlayers({ whole, body, who, now }: DeskCall): Promise<Answer> {
  const { distributor, symbol, decimals } = parseInput(Announcement, body);
  const address = readTonAddress(distributor);
  if (!address || address.isTestnet || address.isMasterchain)
    return invalid({ distributor: ['Must be an address of the main network, in workchain 0.'] });
  await announce(whole, { distributor: address.raw, symbol, decimals }, { who, now });
  return ok({ success: true });
}
