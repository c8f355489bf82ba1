import { type ComponentType, createElement, lazy } from 'react';
import { loadAllEnglish } from '../i18n/english';

/** React keeps a failed chunk failed for good; after this long the next try to show it fetches it again. */
const FETCH_AGAIN_MS = 500;

/**
 * `lazy` that also waits for the English texts outside the first download, so that no key is ever shown, and
 * that can be tried again after its chunk did not arrive: the error boundary above shows the failure first.
 */
export function lazyWithTexts<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const start = () =>
    lazy(async () => {
      try {
        const [component] = await Promise.all([load(), loadAllEnglish()]);
        return component;
      } catch (error) {
        setTimeout(() => {
          Part = start() as ComponentType<Props>;
        }, FETCH_AGAIN_MS);
        throw error;
      }
    });
  let Part = start() as ComponentType<Props>;
  return function LazyPart(props: Props) {
    return createElement(Part, props);
  };
}
