/** First four characters, an ellipsis and the last four (spec §2 wallet overlays). */
export function shortAddress(address: string): string {
  return address.length <= 9 ? address : `${address.slice(0, 4)}…${address.slice(-4)}`;
}
