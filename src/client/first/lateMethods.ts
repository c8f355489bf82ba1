import type { Late } from './late';

type AsyncMethods = Record<string, (...args: never[]) => Promise<unknown>>;

/**
 * The named methods of a part. Each call fetches the part if need be, and rejects when it cannot be loaded.
 */
export function lateMethods<Part, Name extends keyof Part & string>(
  { load }: Late<Part>,
  names: readonly Name[],
): Pick<Part, Name> {
  const methods: AsyncMethods = {};
  for (const name of names)
    methods[name] = async (...args) => ((await load()) as AsyncMethods)[name]?.(...args);
  return methods as Pick<Part, Name>;
}
