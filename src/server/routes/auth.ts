import * as v from 'valibot';
import { REFERRAL } from '../../core/economy/referral';
import { forbidden, ok } from '../answer';
import { DEMO_FRIENDS } from '../demo/friends';
import { rewardInviter } from '../effects';
import { type InitDataClaims, verifyInitData } from '../initData';
import { parseInput, shortText, wholeNumber } from '../input';
import { createPlayer } from '../player';
import { newSecret } from '../provider';
import type { Call, Route } from '../route';
import type { ProviderTx } from '../store/db';
import type { PlayerRecord } from '../types';

/** Devices that stay signed in with one account; the oldest is signed out first. */
const MAX_TOKENS = 10;

const Login = v.object({
  telegram_id: wholeNumber(1),
  first_name: v.pipe(shortText(), v.minLength(1, 'Must not be empty.')),
  last_name: v.nullish(shortText()),
  username: v.nullish(shortText()),
  referred_by: v.nullish(v.union([v.literal(''), wholeNumber(1)])),
  is_premium: v.nullish(v.union([v.boolean(), v.picklist([0, 1])], 'Must be true or false.')),
});

type LoginInput = v.InferOutput<typeof Login>;

/** POST /auth/telegram-user: signs in, and opens the account at the first login. */
export const authRoutes: readonly Route[] = [{ method: 'post', path: '/auth/telegram-user', answer: login }];

async function login(call: Call) {
  const input = parseInput(Login, call.body);
  if (!input.ok) return input.answer;
  const claims = await readClaims(call, input.value);
  if (claims === 'forged') return forbidden('The sign-in data could not be verified.');
  return call.provider.db.transact(async (tx) => {
    const known = await tx.player(input.value.telegram_id);
    const player = known ?? (await openAccount(tx, call, input.value, claims));
    player.firstName = input.value.first_name;
    player.lastName = input.value.last_name ?? null;
    player.username = input.value.username ?? null;
    const token = newSecret();
    player.tokens = [...player.tokens, token].slice(-MAX_TOKENS);
    await tx.putPlayer(player);
    return ok({ token, first_login: known === undefined });
  });
}

/** The signed claims; null when no bot token is set, so that there is nothing to check with. */
async function readClaims(call: Call, input: LoginInput): Promise<InitDataClaims | 'forged' | null> {
  const { botToken, options } = call.provider;
  if (botToken === null) return null;
  const claims = await verifyInitData(call.headers.get('x-telegram-init-data') ?? '', {
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
  // What money depends on is read from the signed data when there is any.
  const signedReferrer = /^ref_?(\d+)$/.exec(claims?.startParam ?? '')?.[1];
  const referrer = claims ? Number(signedReferrer) : Number(input.referred_by);
  const isPremium = claims ? claims.isPremium : Boolean(input.is_premium);
  const inviter = referrer > 0 && referrer !== input.telegram_id ? await tx.player(referrer) : undefined;
  const player = createPlayer({
    telegramId: input.telegram_id,
    id: (await tx.countPlayers()) + 1,
    firstName: input.first_name,
    lastName: null,
    username: null,
    isPremium,
    referredBy: inviter?.telegramId ?? null,
    demoFriends: call.provider.options.demoLife ? DEMO_FRIENDS.length : 0,
    now: call.now,
  });
  await rewardInviter(tx, player, (isPremium ? REFERRAL.premium : REFERRAL.base).welcome, call.now);
  return player;
}
