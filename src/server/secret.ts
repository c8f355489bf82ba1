/** Returns 32 unguessable hex digits, for tokens, run ids and nonces. */
export function newSecret(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
