import { createHash, timingSafeEqual } from 'node:crypto';
import { verifyInitData } from '../initData';

/** Who may open the desk. */
export interface Credentials {
  /** Telegram ids of operators. Their launch data, signed by the bot, opens the desk. */
  ids: readonly number[];
  botToken: string | null;
  /** Opens the desk for whoever knows it. Null when nobody may enter like that. */
  secret: string | null;
}

/** Launch data is made when the messaging app opens the page, so it is seconds old. */
const LAUNCH_SECONDS = 600;

/** Somebody who may open the desk. `proof` changes when the secret or the bot's token changes. */
export interface Operator {
  who: string;
  proof: string;
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * What a session keeps of how its operator came in. It holds everything that an operator changes after a theft, so that
 * sessions of everybody end then, whichever way they were opened.
 */
function proofOf({ secret, botToken }: Credentials, id: number | null): string {
  return digest(JSON.stringify(['desk', id, secret, botToken])).toString('base64url');
}

/** The operator of signed launch data, or null. */
export async function operatorByLaunch(
  credentials: Credentials,
  launch: string,
  now: number,
): Promise<Operator | null> {
  const { ids, botToken } = credentials;
  if (botToken === null || ids.length === 0) return null;
  const claims = await verifyInitData(launch, { botToken, now, maxAgeSeconds: LAUNCH_SECONDS });
  if (!claims || !ids.includes(claims.telegramId)) return null;
  return { who: `telegram:${claims.telegramId}`, proof: proofOf(credentials, claims.telegramId) };
}

/** The operator who knows the secret, by the name they gave, or null. It takes as long for every wrong secret. */
export function operatorBySecret(credentials: Credentials, given: string, name: string): Operator | null {
  const { secret } = credentials;
  if (secret === null || !timingSafeEqual(digest(given), digest(secret))) return null;
  return { who: `secret:${name}`, proof: proofOf(credentials, null) };
}

/** Whether what an operator came in with still opens the desk. */
export function stillHolds(credentials: Credentials, proof: string): boolean {
  const { ids, secret } = credentials;
  if (secret !== null && proof === proofOf(credentials, null)) return true;
  return ids.some((id) => proof === proofOf(credentials, id));
}
