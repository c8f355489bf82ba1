/** The environment of a build (docs/guide/development.md, Settings). */
export type Env = Readonly<Record<string, unknown>>;

/** One variable of the environment. A blank one counts as unset. */
export function readText(env: Env, name: string, otherwise = ''): string {
  const value = env[name];
  return (typeof value === 'string' && value.trim()) || otherwise;
}
