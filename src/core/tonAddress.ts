const RAW = /^(-1|0):([0-9a-f]{64})$/i;
const FRIENDLY = /^[A-Za-z0-9_\-+/]{48}$/;
/** First byte of a bounceable friendly address. The test network adds 0x80. */
const BOUNCEABLE = 0x11;
const NOT_BOUNCEABLE = 0x51;
const TESTNET = 0x80;
const MASTERCHAIN = 0xff;

export interface TonAddress {
  /** `workchain:hash` in lower case, the form for storing and comparing wallets. */
  raw: string;
  isMasterchain: boolean;
  /** True for a friendly address of the test network. A raw address doesn't name its network. */
  isTestnet: boolean;
}

/** Parses a TON address: raw, or friendly with a valid checksum. Returns null for any other text. */
export function readTonAddress(text: string): TonAddress | null {
  const [, workchain, hash] = RAW.exec(text) ?? [];
  if (workchain !== undefined && hash !== undefined)
    return { raw: `${workchain}:${hash.toLowerCase()}`, isMasterchain: workchain === '-1', isTestnet: false };
  if (!FRIENDLY.test(text)) return null;
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Array.from(binary, (letter) => letter.charCodeAt(0));
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

/** Converts a raw address to the form wallets show: main network, not bounceable. Returns any other text unchanged. */
export function friendlyAddress(text: string): string {
  const [, workchain, hash] = RAW.exec(text) ?? [];
  if (hash === undefined) return text;
  const digits = (hash.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
  const bytes = [NOT_BOUNCEABLE, workchain === '-1' ? MASTERCHAIN : 0, ...digits];
  const checksum = crc16(bytes);
  const binary = String.fromCharCode(...bytes, checksum >>> 8, checksum & 0xff);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_');
}

/** CRC-16/XMODEM. */
function crc16(bytes: readonly number[]): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1;
    crc &= 0xffff;
  }
  return crc;
}
