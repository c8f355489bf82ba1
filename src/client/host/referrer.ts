/**
 * Who invited the player: the start parameter with `ref` removed (spec §6, §7).
 * @param startParam of the launch
 * @param ownId the player's id; players cannot refer themselves
 * @returns decimal digits without leading zeros, or undefined when `referred_by` must be left out
 */
export function referrer(startParam: string, ownId: number): string | undefined {
  const digits = /^ref_?(\d{1,16})$/.exec(startParam)?.[1];
  if (digits === undefined) return undefined;
  const id = Number(digits);
  return Number.isSafeInteger(id) && id > 0 && id !== ownId ? String(id) : undefined;
}
