/** Shortens an address to its first four characters, an ellipsis and its last four (spec §2 wallet overlays). */
export function shortAddress(address: string): string {
  return address.length <= 9 ? address : `${address.slice(0, 4)}…${address.slice(-4)}`;
}
