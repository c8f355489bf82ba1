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

/** Somebody who may open the desk. `proof` changes when the credential behind it changes. */
export interface Operator {
  who: string;
  proof: string;
}

const digest = (text: string) => createHash('sha256').update(text).digest();

function proofOf(kind: string, credential: string): string {
  return digest(`desk:${kind}:${credential}`).toString('base64url');
}

/** The operator of signed launch data, or null. */
export async function operatorByLaunch(
  { ids, botToken }: Credentials,
  launch: string,
  now: number,
): Promise<Operator | null> {
  if (botToken === null || ids.length === 0) return null;
  const claims = await verifyInitData(launch, { botToken, now, maxAgeSeconds: LAUNCH_SECONDS });
  if (!claims || !ids.includes(claims.telegramId)) return null;
  return operatorOfId(claims.telegramId);
}

/** The operator who knows the secret, by the name they gave, or null. It takes as long for every wrong secret. */
export function operatorBySecret({ secret }: Credentials, given: string, name: string): Operator | null {
  if (secret === null || !timingSafeEqual(digest(given), digest(secret))) return null;
  return { who: `secret:${name}`, proof: proofOf('secret', secret) };
}

/** Whether what an operator came in with still opens the desk. */
export function stillHolds({ ids, secret }: Credentials, proof: string): boolean {
  if (secret !== null && proof === proofOf('secret', secret)) return true;
  return ids.some((id) => operatorOfId(id).proof === proof);
}

function operatorOfId(id: number): Operator {
  return { who: `telegram:${id}`, proof: proofOf('telegram', String(id)) };
}
