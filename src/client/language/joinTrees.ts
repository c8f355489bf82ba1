import { isTree, type Tree } from './textAt';

/** Trees of texts as one. Groups of the same name are joined. */
export function joinTrees(...trees: readonly Tree[]): Tree {
  const joined: Record<string, unknown> = {};
  for (const [name, value] of trees.flatMap((tree) => Object.entries(tree))) {
    const known = joined[name];
    joined[name] = isTree(known) && isTree(value) ? joinTrees(known, value) : value;
  }
  return joined;
}
