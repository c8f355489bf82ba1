import { isRecord } from '../storage/record';

/** Texts by key, nested at the dots. */
export type TextTree = Readonly<Record<string, unknown>>;

/** Returns a text by its key, such as `nav.explore`, or undefined when the tree lacks it. */
export function textAt(tree: TextTree, key: string): string | undefined {
  const found = key
    .split('.')
    .reduce<unknown>((branch, name) => (isRecord(branch) ? branch[name] : undefined), tree);
  return typeof found === 'string' ? found : undefined;
}
