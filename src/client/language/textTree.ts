/** Texts by key, nested at the dots. */
export type TextTree = Readonly<Record<string, unknown>>;

export const isTextTree = (value: unknown): value is TextTree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a text by its key, such as `nav.explore`, or undefined when the tree lacks it. */
export function textAt(tree: TextTree, key: string): string | undefined {
  const found = key
    .split('.')
    .reduce<unknown>((branch, name) => (isTextTree(branch) ? branch[name] : undefined), tree);
  return typeof found === 'string' ? found : undefined;
}
