import { late } from '../loading/late';
import type { LanguageMemory } from './detection';
import { languageTag } from './languages';

/** Finds and remembers the player's language, by code that comes beside the pictures. */
export const languageMemory = late(
  (): Promise<LanguageMemory> => import('./detection').then((module) => module.createLanguageMemory()),
);

/** The document says which language it shows and in which direction. */
export function showLanguage(root: Pick<HTMLElement, 'lang' | 'dir'>, code: string): void {
  root.lang = languageTag(code);
  root.dir = code === 'ar' ? 'rtl' : 'ltr';
}
