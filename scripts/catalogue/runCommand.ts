import type { Judgement } from '../../src/server/balance/judge';
import { outOfBounds } from '../../src/server/catalogue/bounds';
import { checkCatalogue, lossesBetween, readCatalogue } from '../../src/server/catalogue/checkCatalogue';
import { diffCatalogues } from '../../src/server/catalogue/diffCatalogues';
import type { CatalogueDocument } from '../../src/server/catalogue/document';
import { GAME_CATALOGUE } from '../../src/server/catalogue/gameCatalogue';
import { readJson } from '../../src/server/catalogue/jsonFault';
import { type MadeFrom, madeFromOf } from '../../src/server/catalogue/madeFrom';
import { plansOf } from '../../src/server/catalogue/plansOf';
import { readBase } from '../../src/server/store/catalogueBase';
import {
  actInForce,
  type CatalogueAct,
  CatalogueRefusal,
  type CatalogueStore,
  GRACE_SECONDS,
} from '../../src/server/store/catalogueStore';
import { Unavailable } from '../../src/server/store/db';
import { isConnectionLost } from '../../src/server/store/sql/failures';
import { actLine, changeLine, judgementLines, readTime, time } from './print';
import { madeNow, type Past, pastOf, readSeen, refuseUnknownAct, remedyFor, unseenBy } from './seen';

export interface Desk {
  store: Pick<CatalogueStore, 'acts' | 'document' | 'publish' | 'rollback'>;
  /** Name of the database or folder, for messages. */
  place: string;
  /** Unix seconds. */
  now(): number;
  readFile(path: string): string;
  writeFile(path: string, text: string): void;
  print(line: string): void;
  judge(before: CatalogueDocument, after: CatalogueDocument): Promise<readonly Judgement[]>;
}

export interface Options {
  author?: string | undefined;
  note?: string | undefined;
  /** A future time, such as 2026-12-01T12:00:00Z. */
  from?: string | undefined;
  /** The reason to publish despite a missed aim or a number out of bounds. */
  yes?: string | undefined;
  /** Number of the newest act that the author has seen. An exported file contains it. */
  seen?: string | undefined;
}

interface Command {
  mostWords: number;
  run(desk: Desk, words: string[], options: Options): Promise<void>;
}

const COMMANDS: ReadonlyMap<string | undefined, Command> = new Map<string, Command>([
  ['list', { mostWords: 0, run: list }],
  ['export', { mostWords: 2, run: exportTo }],
  ['diff', { mostWords: 2, run: diff }],
  ['check', { mostWords: 1, run: check }],
  ['publish', { mostWords: 1, run: publish }],
  ['rollback', { mostWords: 1, run: rollback }],
]);

/** Runs a command. Throws `CatalogueRefusal`, or an Error with a plain message. */
export async function runCommand(desk: Desk, [name, ...words]: string[], options: Options): Promise<void> {
  const command = COMMANDS.get(name);
  if (!command) throw new Error(`There is no command ${name ?? '(none)'}. --help lists them.`);
  // Without quotes, all but the first word of a note would be lost, even from the log.
  const more = words.slice(command.mostWords).join(' ');
  if (more !== '') throw new Error(`${name} can't use “${more}”. Put a note of several words in quotes.`);
  await command.run(desk, words, options);
}

async function list({ store, place, now, print }: Desk): Promise<void> {
  print(`In ${place}:`);
  const acts = await store.acts();
  const current = actInForce(acts, now());
  for (const act of acts) print(`${act === current ? '→' : ' '} ${actLine(act)}`);
  print(`${current ? ' ' : '→'} Version 1: the game's own tables.`);
}

async function exportTo(desk: Desk, [version = 'current', path]: string[]): Promise<void> {
  // An exported file names the current version as its base, so no other version can be exported.
  if (version !== 'current' && !isVersion(version))
    throw new Error(`Name a version to export, or current, not ${version}.`);
  // Read the acts before the document, so that acts added meanwhile count as unseen.
  const $madeFrom = madeNow(await past(desk));
  const document = await documentOf(desk, version);
  const file = { $schema: './docs/reference/catalogue.schema.json', $madeFrom, ...document };
  const text = `${JSON.stringify(file, null, 2)}\n`;
  if (path === undefined) return desk.print(text.trimEnd());
  desk.writeFile(path, text);
  desk.print(`Wrote ${path}.`);
}

async function diff(desk: Desk, [left, right]: string[]): Promise<void> {
  if (left === undefined) throw new Error('Name a version or a file.');
  const before = await documentOf(desk, right === undefined ? 'current' : left);
  const changes = diffCatalogues(before, await documentOf(desk, right ?? left));
  for (const change of changes) desk.print(changeLine(change));
  if (changes.length === 0) desk.print('No difference.');
}

/** Runs every check of a publication without publishing. */
async function check(desk: Desk, [path]: string[]): Promise<void> {
  const draft = await readDraft(desk, path);
  for (const line of unseenBy(draft, draft.past)) desk.print(line);
  await play(desk, draft);
}

interface CheckedDraft {
  path: string;
  document: CatalogueDocument;
  madeFrom: MadeFrom | undefined;
  past: Past;
  before: CatalogueDocument;
  movesCoins: boolean;
  /** Numbers whose change needs a reason. */
  outOfBounds: readonly string[];
}

async function readDraft(desk: Desk, path: string | undefined): Promise<CheckedDraft> {
  if (path === undefined) throw new Error('Name the file of the document.');
  const { document, madeFrom } = await read(desk, path);
  const found = await past(desk);
  const { document: before } = await readBase(desk.store, desk.now());
  const losses = lossesBetween(before, document);
  if (losses.length > 0) throw new CatalogueRefusal('unsound', losses);
  const changes = diffCatalogues(before, document);
  for (const change of changes) desk.print(changeLine(change));
  const movesCoins = changes.some(({ isEconomy }) => isEconomy);
  const odd = outOfBounds(before, document);
  for (const line of odd) desk.print(`OUT OF BOUNDS  ${line}`);
  return { path, document, madeFrom, past: found, before, movesCoins, outOfBounds: odd };
}

/** Lets the bots play a draft that affects coins. Returns true if the draft meets every aim. */
async function play(desk: Desk, { document, before, movesCoins }: CheckedDraft): Promise<boolean> {
  if (!movesCoins) {
    desk.print('Sound. No price or reward changes, so the bot need not play.');
    return true;
  }
  desk.print(
    'Prices or rewards change ($). Bots play four months with the old and the new ones, and the best strategy a month, which takes a while.',
  );
  const judgements = await desk.judge(before, document);
  for (const line of judgementLines(judgements)) desk.print(line);
  return judgements.every(({ isBroken }) => !isBroken);
}

async function publish(desk: Desk, args: string[], options: Options): Promise<void> {
  const order = signed(options);
  const validFrom = startOf(options.from, desk.now());
  const seen = readSeen(options.seen);
  desk.print(`In ${desk.place}:`);
  const draft = await readDraft(desk, args[0]);
  refuseUnknownAct(seen, draft.past);
  const unseen = unseenBy({ ...draft, seen }, draft.past);
  if (unseen.length > 0) throw new CatalogueRefusal('stale', [...unseen, remedyFor(draft.past)]);
  if (draft.outOfBounds.length > 0 && !options.yes)
    throw new CatalogueRefusal('out of bounds', [
      "Numbers are out of bounds, so nothing is published. --yes 'the reason' publishes it all the same.",
    ]);
  const isPlayed = await play(desk, draft);
  if (!isPlayed && !options.yes)
    throw new CatalogueRefusal('not played', [
      "It breaks an aim of the balance, so nothing is published. --yes 'the reason' publishes it all the same.",
    ]);
  const acts = await desk.store.acts();
  const published = desk.store.publish({
    ...order,
    ...seenIn(draft.past),
    document: draft.document,
    isPlayed,
    ...(options.yes && { reason: options.yes }),
    // The time may have passed while the bots played.
    ...(validFrom !== undefined && { validFrom: Math.max(validFrom, desk.now()) }),
  });
  const act = await orDoubt(published);
  desk.print(`Published. ${actLine(act)}`);
  printCancelled(desk, act, acts);
}

async function rollback(desk: Desk, [version]: string[], options: Options): Promise<void> {
  if (!/^\d+$/.test(version ?? '')) throw new Error('Name the version to go back to.');
  const order = { ...signed(options), version: Number(version) };
  const seen = readSeen(options.seen);
  desk.print(`In ${desk.place}:`);
  const found = await past(desk);
  refuseUnknownAct(seen, found);
  const rolledBack = desk.store.rollback({
    ...order,
    ...seenIn(found),
    ...(seen !== undefined && { seenAct: seen }),
  });
  const act = await orDoubt(rolledBack);
  desk.print(`Rolled back. ${actLine(act)}`);
  const ended = actInForce(found.acts, act.at);
  if (ended) desk.print(`This ends ${actLine(ended)}`);
  printCancelled(desk, act, found.acts);
}

/** Awaits an order. If the connection is lost, the order may or may not have taken effect. */
async function orDoubt(order: Promise<CatalogueAct>): Promise<CatalogueAct> {
  try {
    return await order;
  } catch (error) {
    if (!(error instanceof Unavailable && isConnectionLost(error.cause))) throw error;
    throw new Error(
      'The connection to the database was lost. Check with list whether this was done before you repeat it.',
      { cause: error },
    );
  }
}

function seenIn(found: Past): { seenAct: number; seenVersion: number } {
  const { act, version } = madeNow(found);
  return { seenAct: act, seenVersion: version };
}

function printCancelled({ print }: Desk, act: CatalogueAct, before: readonly CatalogueAct[]): void {
  for (const { version, author, validFrom } of plansOf(before, act.at))
    if (validFrom >= act.validFrom)
      print(`This cancels version ${version}, which ${author} planned for ${time(validFrom)}.`);
}

function signed({ author, note }: Options): { author: string; note: string } {
  if (!author || !note) throw new Error('--author and --note are required: the log keeps them.');
  return { author, note };
}

/** Parses the start of a version. Checks it before the bots play, although the store also refuses a past time. */
function startOf(from: string | undefined, now: number): number | undefined {
  if (from === undefined) return undefined;
  const seconds = readTime(from);
  if (seconds === null) throw new Error('--from must be a time with its zone, like 2026-12-01T12:00:00Z.');
  if (seconds < now - GRACE_SECONDS)
    throw new Error(`--from is in the past: ${time(seconds)}. Leave it out to publish at once.`);
  return seconds;
}

async function documentOf(desk: Desk, name: string): Promise<CatalogueDocument> {
  return (await read(desk, name)).document;
}

interface Read {
  document: CatalogueDocument;
  /** State on which the document is based. A stored version has none, and a file may lack it. */
  madeFrom?: MadeFrom | undefined;
}

const isVersion = (name: string) => /^\d+$/.test(name);

/** Reads the document of a version or a file, or the current one. Throws if it is invalid. */
async function read(desk: Desk, name: string): Promise<Read> {
  const version = isVersion(name) ? Number(name) : name === 'current' ? (await past(desk)).inForce : null;
  if (version === 1) return { document: GAME_CATALOGUE.document };
  const given = version === null ? parsed(desk.readFile(name), name) : await desk.store.document(version);
  if (given === undefined) throw new Error(`There is no version ${version}.`);
  // A stored document stays readable when the rules for new ones become stricter.
  const stored = version === null ? null : readCatalogue(given);
  if (stored) return { document: stored };
  const checked = checkCatalogue(given);
  if (!checked.isSound) throw new CatalogueRefusal('unsound', checked.problems);
  return { document: checked.document, madeFrom: madeFromOf(given) ?? undefined };
}

async function past({ store, now }: Desk): Promise<Past> {
  return pastOf(await store.acts(), now());
}

function parsed(text: string, path: string): unknown {
  try {
    return readJson(text);
  } catch (error) {
    throw new Error(`${path} ${(error as Error).message}`);
  }
}
