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
import { addToken, writeToken } from '../tokens';
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
 * POST /auth/telegram-user: signs in, and opens the account at the first login. Until its first sync, the same launch
 * is reported as the first again, because the answer may have been lost.
 */
export const authRoutes: readonly Route[] = [{ method: 'post', path: '/auth/telegram-user', answer: login }];

async function login(call: Call) {
  const input = parseInput(Login, call.body);
  if (!input.ok) return input.answer;
  const claims = await readClaims(call, input.value);
  if (claims === 'forged') return forbidden('The sign-in data could not be verified.');
  const { hashSecret } = call.provider;
  const telegramId = input.value.telegram_id;
  const secret = newSecret();
  const hash = hashSecret(secret);
  return changeAccount(call, telegramId, async (tx) => {
    const player = tx.player ?? (await openAccount(tx, call, input.value, claims));
    const isFirst = !tx.player || (claims !== null && player.openedBy === claims.hash);
    takeUp({ ...call, tx, player }, tx.takeGifts());
    player.firstName = input.value.first_name;
    player.lastName = input.value.last_name ?? null;
    player.username = input.value.username ?? null;
    addToken(player, hash, call.now);
    tx.put(player);
    return ok({ token: writeToken({ telegramId, secret }), first_login: isFirst });
  });
}

/** The signed claims. Null when no bot token is set to check them with. */
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

async function openAccount(
  tx: ProviderTx,
  call: Call,
  input: LoginInput,
  claims: InitDataClaims | null,
): Promise<PlayerRecord> {
  // Fields that money depends on come from the signed data when available.
  const signedReferrer = /^ref_?(\d+)$/.exec(claims?.startParam ?? '')?.[1];
  const referrer = claims ? Number(signedReferrer) : Number(input.referred_by);
  const isPremium = claims ? claims.isPremium : Boolean(input.is_premium);
  const isAnother = Number.isSafeInteger(referrer) && referrer > 0 && referrer !== input.telegram_id;
  // An erased player's rewards stay paid, so a returning player brings none again.
  const isInvited = isAnother && (await tx.isKnown(referrer)) && !(await tx.wasErased(input.telegram_id));
  const player = createPlayer({
    telegramId: input.telegram_id,
    id: await tx.nextId(),
    firstName: input.first_name,
    lastName: null,
    username: null,
    isPremium,
    referredBy: isInvited ? referrer : null,
    demoFriends: call.provider.options.demoLife ? FIRST_DEMO_FRIENDS : 0,
    now: call.now,
  });
  if (claims) player.openedBy = claims.hash;
  welcome({ ...call, tx, player });
  return player;
}
