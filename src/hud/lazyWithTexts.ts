import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadAllEnglish } from '../services/i18n/english';

/** `lazy` that also waits for the English texts outside the first download, so that no key is ever shown. */
export function lazyWithTexts<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const [component] = await Promise.all([load(), loadAllEnglish()]);
    return component;
  });
}
