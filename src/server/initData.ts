export interface InitDataClaims {
  telegramId: number;
  isPremium: boolean;
  startParam: string | null;
  /** Identifies this launch. A page sends the same data until it is reopened. */
  hash: string;
}

const MAX_CLOCK_AHEAD_SECONDS = 300;

/**
 * Verifies the HMAC-SHA-256 of init data with the bot's token, and that the data is at most `maxAgeSeconds` old.
 * Returns null for invalid data. Takes the same time for every wrong signature.
 */
export async function verifyInitData(
  raw: string,
  options: { botToken: string; now: number; maxAgeSeconds: number },
): Promise<InitDataClaims | null> {
  if (raw.length > 8192) return null;
  const fields = new URLSearchParams(raw);
  const hash = fields.get('hash') ?? '';
  const keys = [...fields.keys()];
  if (!/^[0-9a-f]{64}$/.test(hash) || new Set(keys).size !== keys.length) return null;
  fields.delete('hash');
  const lines = [...fields].map(([key, value]) => `${key}=${value}`).sort();
  const secret = await hmac(encode('WebAppData'), encode(options.botToken));
  const signed = await hmacVerify(secret, hexBytes(hash), encode(lines.join('\n')));
  if (!signed) return null;
  const authDate = fields.get('auth_date') ?? '';
  const age = options.now - Number(authDate);
  const isNow = age <= options.maxAgeSeconds && age >= -MAX_CLOCK_AHEAD_SECONDS;
  if (!/^\d+$/.test(authDate) || !isNow) return null;
  return readClaims(fields, hash);
}

function readClaims(fields: URLSearchParams, hash: string): InitDataClaims | null {
  try {
    const user: unknown = JSON.parse(fields.get('user') ?? '');
    if (typeof user !== 'object' || user === null || !('id' in user)) return null;
    if (typeof user.id !== 'number' || !Number.isSafeInteger(user.id)) return null;
    return {
      telegramId: user.id,
      isPremium: 'is_premium' in user && user.is_premium === true,
      startParam: fields.get('start_param'),
      hash,
    };
  } catch {
    return null;
  }
}

type Bytes = Uint8Array<ArrayBuffer>;

function encode(text: string): Bytes {
  return new TextEncoder().encode(text);
}

function hexBytes(hex: string): Bytes {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function importKey(key: Bytes, usage: 'sign' | 'verify') {
  return crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, [usage]);
}

async function hmac(key: Bytes, data: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.sign('HMAC', await importKey(key, 'sign'), data));
}

async function hmacVerify(key: Bytes, signature: Bytes, data: Bytes): Promise<boolean> {
  return crypto.subtle.verify('HMAC', await importKey(key, 'verify'), signature, data);
}
