import { createHash } from 'node:crypto';
import { newSecret } from '../secret';
import type { Sql } from '../store/sql/query';
import { type Credentials, type Operator, operatorByProof, proofOf } from './credentials';
import { deleteSession, findSession, forgetSessions, insertSession, touchSession } from './sql/sessions';

/** Longest session. An idle session ends earlier. */
export const SESSION_SECONDS = 8 * 3600;
const IDLE_SECONDS = 30 * 60;
const TOUCH_SECONDS = 60;

const COOKIE = 'desk';
const ATTRIBUTES = 'Path=/admin; HttpOnly; Secure; SameSite=Strict';

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** Opens a session and returns its cookie. */
export async function openSession(
  db: Sql,
  { operator, credentials, now }: { operator: Operator; credentials: Credentials; now: number },
): Promise<string> {
  const secret = newSecret() + newSecret();
  await forgetSessions(db, now);
  const proof = proofOf(credentials, operator);
  const times = { seenAt: now, expiresAt: now + SESSION_SECONDS };
  await insertSession(db, hashOf(secret), { who: operator.name, proof, ...times });
  return `${COOKIE}=${secret}; ${ATTRIBUTES}; Max-Age=${SESSION_SECONDS}`;
}

/** Returns the operator identified by a request's cookies, or null. Extends the session. */
export async function readSession(
  db: Sql,
  { cookies, credentials, now }: { cookies: string | undefined; credentials: Credentials; now: number },
): Promise<Operator | null> {
  const secret = secretOf(cookies);
  if (!secret) return null;
  const hash = hashOf(secret);
  const session = await findSession(db, hash);
  if (!session || session.expiresAt <= now || session.seenAt + IDLE_SECONDS <= now) return null;
  const operator = operatorByProof(credentials, session.proof);
  if (!operator) return null;
  if (now - session.seenAt >= TOUCH_SECONDS) await touchSession(db, hash, now);
  return operator;
}

/** Ends the session. Returns a cookie that clears it. */
export async function endSession(db: Sql, cookies: string | undefined): Promise<string> {
  const secret = secretOf(cookies);
  if (secret) await deleteSession(db, hashOf(secret));
  return `${COOKIE}=; ${ATTRIBUTES}; Max-Age=0`;
}

function secretOf(cookies: string | undefined): string | null {
  return /(?:^|;\s*)desk=([0-9a-f]{64})(?:;|$)/.exec(cookies ?? '')?.[1] ?? null;
}
