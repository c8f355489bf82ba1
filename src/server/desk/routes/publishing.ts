import * as v from 'valibot';
import { conflict, notFound, ok } from '../../answer';
import { outOfBounds } from '../../catalogue/bounds';
import { checkCatalogue, lossesBetween } from '../../catalogue/checkCatalogue';
import { type CatalogueChange, diffCatalogues } from '../../catalogue/diffCatalogues';
import type { CatalogueDocument } from '../../catalogue/document';
import { parseInput, wholeNumber } from '../../input';
import { readBase } from '../../store/catalogueBase';
import { CatalogueRefusal, type CatalogueStore } from '../../store/catalogueStore';
import { PLAY_LIMIT_SECONDS, playApart } from '../bots/playApart';
import { Reason } from '../input';
import { type DeskCall, type DeskRoute, showRoute } from '../route';
import { insertAct } from '../sql/log';
import { beginPlay, endPlay, type Play, playHash, readPlay } from '../sql/plays';
import { CatalogueOrder, orderRoute, refuseUnseen, refusing } from './catalogueOrder';

/** Age at which an unfinished play counts as lost. */
const LOST_SECONDS = PLAY_LIMIT_SECONDS + 30;

const Draft = v.object({ document: v.unknown() });
const PlayPath = v.object({ hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'Must be a hash.')) });
const Publish = v.object({
  ...CatalogueOrder,
  document: v.unknown(),
  validFrom: v.optional(wholeNumber(0)),
  although: v.optional(Reason),
});

export type PlayBots = typeof playApart;

export interface CheckedDraft {
  changes: readonly CatalogueChange[];
  movesCoins: boolean;
  /** Numbers whose change needs a reason. */
  outOfBounds: readonly string[];
  hash: string;
  /** Newest act on which the draft is based. */
  seenAct: number;
  play: Play | null;
}

export function publishingRoutes(
  store: CatalogueStore,
  playBots: PlayBots = playApart,
): readonly DeskRoute[] {
  async function readDraft({ db, now }: DeskCall, given: unknown, from: CatalogueStore = store) {
    const checked = checkCatalogue(given);
    if (!checked.isSound) throw new CatalogueRefusal('unsound', checked.problems);
    const { document } = checked;
    const { last, document: before } = await readBase(from, now);
    const losses = lossesBetween(before, document);
    if (losses.length > 0) throw new CatalogueRefusal('unsound', losses);
    const changes = diffCatalogues(before, document);
    const hash = playHash(before, document);
    const draft: CheckedDraft = {
      changes,
      movesCoins: changes.some(({ isEconomy }) => isEconomy),
      outOfBounds: outOfBounds(before, document),
      hash,
      seenAct: last?.act ?? 0,
      play: asOf(now, await readPlay(db, hash)),
    };
    return { before, document, draft };
  }

  async function check(call: DeskCall) {
    const input = parseInput(Draft, call.body);
    return ok((await readDraft(call, input.document)).draft);
  }

  async function play(call: DeskCall) {
    const input = parseInput(Draft, call.body);
    const { before, document, draft } = await readDraft(call, input.document);
    const { hash } = draft;
    if (draft.play?.state === 'done') return ok({ hash });
    const begun = await call.db.transaction().execute(async (db) => {
      const { now, who } = call;
      const isFirst = await beginPlay(db, { hash, now, since: now - LOST_SECONDS });
      if (isFirst) await insertAct(db, now, who, { act: 'balance played', details: { hash } });
      return isFirst;
    });
    if (!begun) return conflict('The bots are already playing. Wait until they finish.');
    void playOn(call, { hash, before, after: document });
    return ok({ hash });
  }

  async function playOn(
    { whole }: DeskCall,
    { hash, ...order }: { hash: string; before: CatalogueDocument; after: CatalogueDocument },
  ): Promise<void> {
    const end = await playBots(order).then(
      (judgements) => ({ state: 'done' as const, judgements, error: null }),
      (error: unknown) => ({ state: 'failed' as const, judgements: [], error: String(error) }),
    );
    // If the database is down, the play stays unfinished and later counts as lost.
    await endPlay(whole, hash, end).catch(() => undefined);
  }

  async function publish(call: DeskCall, within: CatalogueStore) {
    const input = parseInput(Publish, call.body);
    await refuseUnseen(call, within, input);
    const { document: given, seenAct, reason, validFrom, although } = input;
    const { document, draft } = await readDraft(call, given, within);
    const isCurrent = draft.seenAct === seenAct;
    const broken = draft.movesCoins && isCurrent ? brokenAims(draft.play) : [];
    const odd = isCurrent ? draft.outOfBounds : [];
    const needsReason = broken.length + odd.length > 0;
    if (needsReason && although === undefined)
      throw new CatalogueRefusal('not played', [...odd, ...broken, 'Say why it is published all the same.']);
    const act = await within.publish({
      document,
      seenAct,
      author: call.who,
      note: reason,
      isPlayed: broken.length === 0,
      ...(needsReason && although !== undefined && { reason: although }),
      ...(validFrom !== undefined && { validFrom }),
    });
    const details = {
      version: act.version,
      validFrom: act.validFrom,
      ...(draft.movesCoins && { judgements: draft.play?.judgements }),
      ...(needsReason && { although }),
    };
    return { answer: ok({ act }), act: { act: 'catalogue published', reason, details } };
  }

  return [
    {
      method: 'post',
      path: '/catalogue/check',
      changesNothing: true,
      answer: (call) => refusing(check(call)),
    },
    { method: 'post', path: '/catalogue/play', answer: (call) => refusing(play(call)) },
    showRoute('/catalogue/plays/:hash', async ({ db, path, now }) => {
      const input = parseInput(PlayPath, path);
      const found = asOf(now, await readPlay(db, input.hash));
      return found ? ok({ play: found }) : notFound('The bots have not played that.');
    }),
    orderRoute('/catalogue/publish', publish),
  ];
}

/** Lists the aims that a draft misses, in plain English. Throws until the bots have played the draft. */
function brokenAims(play: Play | null): string[] {
  if (play?.state !== 'done')
    throw new CatalogueRefusal('not played', [
      'Prices or rewards change. Let the bots play them first.',
      ...(play?.error ? [play.error] : []),
    ]);
  return play.judgements
    .filter(({ isBroken }) => isBroken)
    .map(({ aim, before, after }) => `It breaks an aim of the balance. ${aim}: ${before} → ${after}.`);
}

/** Returns a play's state at `now`. A play that runs too long has failed. */
function asOf(now: number, play: Play | undefined): Play | null {
  if (!play) return null;
  if (play.state !== 'running' || play.startedAt > now - LOST_SECONDS) return play;
  return { ...play, state: 'failed', error: 'The bots did not finish in time.' };
}
