const RAW = /^(-1|0):([0-9a-f]{64})$/i;
const FRIENDLY = /^[A-Za-z0-9_\-+/]{48}$/;
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** First byte of a bounceable friendly address. An address of the test network adds 0x80. */
const BOUNCEABLE = 0x11;
const NOT_BOUNCEABLE = 0x51;
const TESTNET = 0x80;
const MASTERCHAIN = 0xff;

export interface TonAddress {
  /** Raw form, `workchain:hash` in lower case, in which wallets are stored and compared. */
  raw: string;
  isMasterchain: boolean;
  /** True for a friendly address of the test network. A raw address names no network. */
  isTestnet: boolean;
}

/** Parses a TON address, either raw or friendly with a valid checksum. Returns null for any other text. */
export function readTonAddress(text: string): TonAddress | null {
  const [, workchain, hash] = RAW.exec(text) ?? [];
  if (workchain !== undefined && hash !== undefined)
    return { raw: `${workchain}:${hash.toLowerCase()}`, isMasterchain: workchain === '-1', isTestnet: false };
  if (!FRIENDLY.test(text)) return null;
  const bytes = bytesOf(text.replaceAll('+', '-').replaceAll('/', '_'));
  const [tag = 0, place = 0] = bytes;
  const isKnown = [BOUNCEABLE, NOT_BOUNCEABLE].includes(tag & ~TESTNET);
  const isMasterchain = place === MASTERCHAIN;
  if (!isKnown || (place !== 0 && !isMasterchain)) return null;
  const checksum = crc16(bytes.slice(0, 34));
  if (bytes[34] !== checksum >>> 8 || bytes[35] !== (checksum & 0xff)) return null;
  const digits = bytes.slice(2, 34).map((byte) => byte.toString(16).padStart(2, '0'));
  return {
    raw: `${isMasterchain ? -1 : 0}:${digits.join('')}`,
    isMasterchain,
    isTestnet: (tag & TESTNET) !== 0,
  };
}

export function isSameAddress(one: string, other: string): boolean {
  return (readTonAddress(one)?.raw ?? one) === (readTonAddress(other)?.raw ?? other);
}

/** Converts a raw address to the form that wallets show: main network, not bounceable. Returns other text unchanged. */
export function friendlyAddress(text: string): string {
  return formatAddress(text, NOT_BOUNCEABLE);
}

/**
 * Converts a raw address to the bounceable form for payments to a contract, which returns a payment that it refuses.
 * Returns other text unchanged.
 */
export function bounceableAddress(text: string): string {
  return formatAddress(text, BOUNCEABLE);
}

function formatAddress(text: string, tag: number): string {
  const [, workchain, hash] = RAW.exec(text) ?? [];
  if (hash === undefined) return text;
  const digits = (hash.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
  const bytes = [tag, workchain === '-1' ? MASTERCHAIN : 0, ...digits];
  const checksum = crc16(bytes);
  return base64Of([...bytes, checksum >>> 8, checksum & 0xff]);
}

function bytesOf(text: string): number[] {
  const bytes: number[] = [];
  for (let at = 0; at < text.length; at += 4) {
    const bits = [...text.slice(at, at + 4)].reduce((sum, digit) => sum * 64 + DIGITS.indexOf(digit), 0);
    bytes.push(bits >>> 16, (bits >>> 8) & 0xff, bits & 0xff);
  }
  return bytes;
}

function base64Of(bytes: readonly number[]): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const bits = bytes.slice(at, at + 3).reduce((sum, byte) => sum * 256 + byte, 0);
    for (const shift of [18, 12, 6, 0]) text += DIGITS[(bits >>> shift) & 63];
  }
  return text;
}

/** CRC-16/XMODEM, the checksum of a friendly address. */
function crc16(bytes: readonly number[]): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1;
    crc &= 0xffff;
  }
  return crc;
}
