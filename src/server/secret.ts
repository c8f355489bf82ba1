/** A token's secret or a run's id: 32 unguessable hexadecimal digits. */
export function newSecret(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
