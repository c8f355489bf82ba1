import { createHash, timingSafeEqual } from 'node:crypto';
import { verifyInitData } from '../initData';

/** `looks` may see everything and change nothing. */
export type Role = 'looks' | 'acts';

/** An operator as the settings name one. */
export interface Operator {
  /** What the log calls the operator. */
  name: string;
  role: Role;
  /** Opens the desk with a secret, or with launch data of this Telegram id that the bot has signed. */
  key: { secret: string } | { telegramId: number };
}

/** Who may open the desk. */
export interface Credentials {
  operators: readonly Operator[];
  botToken: string | null;
}

/** The name of the operator who signs in with `ADMIN_SECRET`. */
export const FIRST_OPERATOR = 'admin';

/** Launch data is made when the messaging app opens the page, so it is seconds old. */
const LAUNCH_SECONDS = 600;

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * What a session keeps of how its operator came in. Besides the operator's own key it holds what is changed after a theft,
 * `ADMIN_SECRET` and the bot's token, so that the sessions of everybody end then.
 */
export function proofOf({ operators, botToken }: Credentials, { name, key }: Operator): string {
  const first = operators.find((operator) => operator.name === FIRST_OPERATOR)?.key ?? null;
  return digest(JSON.stringify(['desk', name, key, first, botToken])).toString('base64url');
}

/** The operator of signed launch data, or null. */
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

/** The operator whose secret it is, or null. It takes as long for every wrong secret. */
export function operatorBySecret({ operators }: Credentials, given: string): Operator | null {
  const mark = digest(given);
  const [found] = operators.filter(({ key }) => 'secret' in key && timingSafeEqual(mark, digest(key.secret)));
  return found ?? null;
}

/** The operator whose session has this proof. Null when what it was opened with opens the desk no longer. */
export function operatorByProof(credentials: Credentials, proof: string): Operator | null {
  return credentials.operators.find((operator) => proofOf(credentials, operator) === proof) ?? null;
}
