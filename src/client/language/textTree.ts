import { isRecord } from '../storage/record';

export type TextTree = Readonly<Record<string, unknown>>;

/** Returns the text of a key such as `nav.explore`. */
export function textAt(tree: TextTree, key: string): string | undefined {
  const found = key
    .split('.')
    .reduce<unknown>((branch, name) => (isRecord(branch) ? branch[name] : undefined), tree);
  return typeof found === 'string' ? found : undefined;
}
