import * as v from 'valibot';

const whole = (min: number) => v.pipe(v.number(), v.integer(), v.minValue(min));

/**
 * The newest act and the version in force when a file was exported. They keep the file from replacing later changes
 * unseen.
 */
export const MadeFrom = v.object({ act: whole(0), version: whole(1) });

export type MadeFrom = v.InferOutput<typeof MadeFrom>;

/** Returns a file's metadata, undefined if it has none, or null if it is unreadable. */
export function madeFromOf(given: unknown): MadeFrom | undefined | null {
  const said: unknown = Object(given).$madeFrom;
  if (said === undefined) return undefined;
  const parsed = v.safeParse(MadeFrom, said);
  return parsed.success ? parsed.output : null;
}
