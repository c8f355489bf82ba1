/** Texts by their keys, nested at the dots. */
export type Tree = Readonly<Record<string, unknown>>;

export const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

/** A text of a tree by its key, `nav.explore`. Undefined when the tree lacks it. */
export function textAt(tree: Tree, key: string): string | undefined {
  const found = key
    .split('.')
    .reduce<unknown>((branch, name) => (isTree(branch) ? branch[name] : undefined), tree);
  return typeof found === 'string' ? found : undefined;
}
