const RAW = /^(?:-1|0):[0-9a-f]{64}$/i;
const FRIENDLY = /^[A-Za-z0-9_\-+/]{48}$/;
/** First byte of a friendly address: bounceable or not, on the main or the test network. */
const TAGS: readonly number[] = [0x11, 0x51, 0x91, 0xd1];

/** Whether the text is a TON address: raw (`0:` and 64 hexadecimal digits) or friendly with a right checksum. */
export function isTonAddress(text: string): boolean {
  if (RAW.test(text)) return true;
  if (!FRIENDLY.test(text)) return false;
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Array.from(binary, (letter) => letter.charCodeAt(0));
  const [tag = 0, workchain = 0] = bytes;
  if (!TAGS.includes(tag) || (workchain !== 0 && workchain !== 0xff)) return false;
  const checksum = crc16(bytes.slice(0, 34));
  return bytes[34] === checksum >>> 8 && bytes[35] === (checksum & 0xff);
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
