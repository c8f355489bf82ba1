import { createHash, timingSafeEqual } from 'node:crypto';
import { verifyInitData } from '../initData';

/** Role of an operator. `looks` may read everything and change nothing. */
export type Role = 'looks' | 'acts';

/** An operator from the settings. */
export interface Operator {
  name: string;
  role: Role;
  /** A secret that opens the desk, or the Telegram id in launch data that the bot signed. */
  key: { secret: string } | { telegramId: number };
}

export interface Credentials {
  operators: readonly Operator[];
  botToken: string | null;
}

/** Name of the operator who signs in with `ADMIN_SECRET`. */
export const FIRST_OPERATOR = 'admin';

/** Greatest age of accepted launch data, which the messaging app creates when it opens the page. */
const LAUNCH_SECONDS = 600;

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Returns a digest of the credentials that opened a session. A change of any of them ends the session. */
export function proofOf({ operators, botToken }: Credentials, { name, key }: Operator): string {
  const first = operators.find((operator) => operator.name === FIRST_OPERATOR)?.key ?? null;
  return digest(JSON.stringify(['desk', name, key, first, botToken])).toString('base64url');
}

/** Returns the operator named by signed launch data, or null. */
export async function operatorByLaunch(
  { operators, botToken }: Credentials,
  launch: string,
  now: number,
): Promise<Operator | null> {
  if (botToken === null) return null;
  const claims = await verifyInitData(launch, { botToken, now, maxAgeSeconds: LAUNCH_SECONDS });
  if (!claims) return null;
  return operators.find(({ key }) => 'telegramId' in key && key.telegramId === claims.telegramId) ?? null;
}

/** Returns the operator with this secret, or null. Takes the same time for every wrong secret. */
export function operatorBySecret({ operators }: Credentials, given: string): Operator | null {
  const mark = digest(given);
  const [found] = operators.filter(({ key }) => 'secret' in key && timingSafeEqual(mark, digest(key.secret)));
  return found ?? null;
}

/** Returns the operator whose credentials produce this proof, or null once they no longer open the desk. */
export function operatorByProof(credentials: Credentials, proof: string): Operator | null {
  return credentials.operators.find((operator) => proofOf(credentials, operator) === proof) ?? null;
}
