const BOUNCEABLE = 0x11;

/**
 * Converts a raw address of workchain 0 to the wallet library's format. A payment that its contract refuses is
 * returned.
 */
export function bounceableAddress(raw: string): string {
  const hash = raw.slice(raw.indexOf(':') + 1).match(/../g) ?? [];
  const bytes = [BOUNCEABLE, 0, ...hash.map((pair) => Number.parseInt(pair, 16))];
  const sum = crc16(bytes);
  return btoa(String.fromCharCode(...bytes, sum >> 8, sum & 0xff))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

/** CRC-16/XMODEM. */
function crc16(bytes: readonly number[]): number {
  let sum = 0;
  for (const byte of bytes) {
    sum ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) sum = (sum & 0x8000 ? (sum << 1) ^ 0x1021 : sum << 1) & 0xffff;
  }
  return sum;
}
