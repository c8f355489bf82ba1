import * as v from 'valibot';

const whole = (min: number) => v.pipe(v.number(), v.integer(), v.minValue(min));

/**
 * What an exported file says beside its document: the newest act and the version in force when it was exported. So
 * whoever publishes the file undoes nothing that came later unseen. It is never stored.
 */
export const MadeFrom = v.object({ act: whole(0), version: whole(1) });

export type MadeFrom = v.InferOutput<typeof MadeFrom>;

/** Undefined for a file that doesn't say it, such as one written by hand. Null where what it says can't be read. */
export function madeFromOf(given: unknown): MadeFrom | undefined | null {
  const said: unknown = Object(given).$madeFrom;
  if (said === undefined) return undefined;
  const parsed = v.safeParse(MadeFrom, said);
  return parsed.success ? parsed.output : null;
}
