import { type ComponentType, createElement, lazy } from 'react';
import { loadAllEnglish } from '../language/english';
import { late } from '../loading/late';

/**
 * React keeps a failure for good, so a try after this time starts a new load. Until then the error boundary above
 * shows the failure.
 */
const FAILURE_MS = 500;

/** `fetch` loads the component before it is shown; `here` is the component itself once it has loaded. */
export type LateComponent<Props extends object, Part = ComponentType<Props>> = ComponentType<Props> & {
  fetch(): Promise<unknown>;
  here(): Part | undefined;
};

/**
 * A component that comes by `import()`, together with the English texts outside the first script, so that no key is
 * ever shown. It suspends until it has loaded. It throws when it can't be loaded, and may be shown again later.
 */
export function lateComponent<Props extends object, Part extends ComponentType<Props> = ComponentType<Props>>(
  load: () => Promise<{ default: Part & ComponentType<Props> }>,
): LateComponent<Props, Part> {
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
