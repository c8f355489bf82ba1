import { inTime } from '../time/inTime';
import type { Late } from './late';

/** A call does not wait longer than this for its code. A connection that hangs may never say that it failed. */
const PATIENCE_MS = 20_000;

type AsyncMethods = Record<string, (...args: never[]) => Promise<unknown>>;

/**
 * The named methods of a part. Each call fetches the part if need be, and rejects when it cannot be loaded in time.
 */
export function lateMethods<Part, Name extends keyof Part & string>(
  { load }: Late<Part>,
  names: readonly Name[],
): Pick<Part, Name> {
  const methods: AsyncMethods = {};
  for (const name of names)
    methods[name] = async (...args) => {
      const part = await inTime(load(), PATIENCE_MS, null);
      if (part === null) throw new Error('The code does not come');
      return (part as AsyncMethods)[name]?.(...args);
    };
  return methods as Pick<Part, Name>;
}
