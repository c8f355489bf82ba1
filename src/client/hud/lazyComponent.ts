import { type ComponentType, createElement, lazy } from 'react';
import { loadAllEnglish } from '../language/english';
import { late } from '../loading/late';

/**
 * Time from a failed load until a new render loads again. Without a new `lazy`, React remembers the failure for good.
 */
const FAILURE_MS = 500;

/** `fetch` preloads the component. `here` returns it once loaded. */
export type LazyComponent<Props extends object, Part = ComponentType<Props>> = ComponentType<Props> & {
  fetch(): Promise<unknown>;
  here(): Part | undefined;
};

/**
 * A component loaded by `import()` with the English texts it needs. Suspends while loading. Throws when that fails, and
 * can then be rendered again.
 */
export function lazyComponent<Props extends object, Part extends ComponentType<Props> = ComponentType<Props>>(
  load: () => Promise<{ default: Part & ComponentType<Props> }>,
): LazyComponent<Props, Part> {
  const part = late(async () => {
    const [component] = await Promise.all([load(), loadAllEnglish()]);
    return component;
  });
  const attempt = () =>
    lazy<ComponentType<Props>>(async () => {
      try {
        return await part.load();
      } catch (error) {
        setTimeout(() => {
          Part = attempt() as ComponentType<Props>;
        }, FAILURE_MS);
        throw error;
      }
    });
  let Part = attempt() as ComponentType<Props>;
  const LatePart = (props: Props) => createElement(Part, props);
  return Object.assign(LatePart, { fetch: part.insist, here: () => part.part?.default });
}
