import * as v from 'valibot';
import { forbidden, ok } from '../answer';
import { FIRST_DEMO_FRIENDS } from '../demo/friends';
import { takeUp, welcome } from '../effects';
import { type InitDataClaims, verifyInitData } from '../initData';
import { parseInput, shortText, wholeNumber } from '../input';
import { createPlayer } from '../player';
import { type Call, changeAccount, header, type Route } from '../route';
import { newSecret } from '../secret';
import type { ProviderTx } from '../store/db';
import { addToken, platformOf, writeToken } from '../tokens';
import type { PlayerRecord } from '../types';

const Login = v.object({
  telegram_id: wholeNumber(1),
  first_name: v.pipe(shortText(), v.minLength(1, 'Must not be empty.')),
  last_name: v.nullish(shortText()),
  username: v.nullish(shortText()),
  referred_by: v.nullish(v.union([v.literal(''), wholeNumber(1)])),
  is_premium: v.nullish(v.union([v.boolean(), v.picklist([0, 1])], 'Must be true or false.')),
});

type LoginInput = v.InferOutput<typeof Login>;

/**
 * POST /auth/telegram-user: signs in, and opens the account at the first login. Until the first sync, a repeat of that
 * launch also counts as a first login, because the answer may have been lost.
 */
export const authRoutes: readonly Route[] = [{ method: 'post', path: '/auth/telegram-user', answer: login }];

async function login(call: Call) {
  const input = parseInput(Login, call.body);
  const claims = await readClaims(call, input);
  if (claims === 'forged') return forbidden('The sign-in data could not be verified.');
  const { hashSecret } = call.provider;
  const telegramId = input.telegram_id;
  const secret = newSecret();
  const hash = hashSecret(secret);
  return changeAccount(call, telegramId, async (tx) => {
    const player = tx.player ?? (await openAccount(tx, call, input, claims));
    const isFirst = !tx.player || (claims !== null && player.openedBy === claims.hash);
    await meetInviter(tx, call, player, referrerOf(input, claims));
    takeUp({ ...call, tx, player }, tx.takeGifts());
    player.firstName = input.first_name;
    player.lastName = input.last_name ?? null;
    player.username = input.username ?? null;
    addToken(player, { hash, ...platformOf(header(call, 'user-agent')) }, call.now);
    tx.put(player);
    return ok({ token: writeToken({ telegramId, secret }), first_login: isFirst });
  });
}

/** Returns the signed claims, or null without a bot token to verify them. */
async function readClaims(call: Call, input: LoginInput): Promise<InitDataClaims | 'forged' | null> {
  const { botToken, options } = call.provider;
  if (botToken === null) return null;
  const claims = await verifyInitData(header(call, 'x-telegram-init-data') ?? '', {
    botToken,
    now: call.now,
    maxAgeSeconds: options.initDataMaxAgeSeconds,
  });
  return claims?.telegramId === input.telegram_id ? claims : 'forged';
}

/** Time in which a friend's link may follow a first launch from the bot's own button. */
const LATE_INVITER_SECONDS = 86_400;

/**
 * Records the inviter during the account's first day. The inviter's account must be older, so two players can't invite
 * each other.
 */
async function meetInviter(tx: ProviderTx, call: Call, player: PlayerRecord, referrer: number | null) {
  const isYoung = call.now - player.createdAt < LATE_INVITER_SECONDS;
  if (player.referredBy !== null || referrer === null || !isYoung) return;
  // Any existing account is older than a new one.
  const isOlder = await tx.isKnown(referrer, tx.player ? player.id : undefined);
  // The inviter was already rewarded for an erased player.
  if (!isOlder || (await tx.wasErased(player.telegramId))) return;
  player.referredBy = referrer;
  welcome({ ...call, tx, player });
}

/** Returns the inviter named in the signed launch data, otherwise in the call. Returns null for the player's own id. */
function referrerOf(input: LoginInput, claims: InitDataClaims | null): number | null {
  const signed = /^ref_?(\d+)$/.exec(claims?.startParam ?? '')?.[1];
  const referrer = claims ? Number(signed) : Number(input.referred_by);
  const isAnother = Number.isSafeInteger(referrer) && referrer > 0 && referrer !== input.telegram_id;
  return isAnother ? referrer : null;
}

async function openAccount(
  tx: ProviderTx,
  call: Call,
  input: LoginInput,
  claims: InitDataClaims | null,
): Promise<PlayerRecord> {
  const player = createPlayer({
    telegramId: input.telegram_id,
    id: await tx.nextId(),
    firstName: input.first_name,
    lastName: null,
    username: null,
    // Fields that affect money come from the signed data, if there is any.
    isPremium: claims ? claims.isPremium : Boolean(input.is_premium),
    referredBy: null,
    demoFriends: call.provider.options.demoLife ? FIRST_DEMO_FRIENDS : 0,
    now: call.now,
  });
  if (claims) player.openedBy = claims.hash;
  return player;
}
