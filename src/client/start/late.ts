type AsyncMethods = Record<string, (...args: never[]) => Promise<unknown>>;

/**
 * Methods whose code is fetched with the first call of any of them. Rejects like the call itself when the
 * code cannot be had; the next call tries again.
 */
export function lateMethods<Methods extends AsyncMethods>(
  load: () => Promise<Methods>,
  names: readonly (keyof Methods & string)[],
): Methods {
  let loading: Promise<Methods> | null = null;
  const methods: Record<string, (...args: never[]) => Promise<unknown>> = {};
  for (const name of names)
    methods[name] = async (...args) => {
      loading ??= load().catch((error: unknown) => {
        loading = null;
        throw error;
      });
      const loaded = await loading;
      return loaded[name]?.(...args);
    };
  return methods as Methods;
}
