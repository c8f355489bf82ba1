import { LANGUAGE_CODES, languageTag } from './languages';
import { nativeName } from './nativeName';

/** A language of the interface (spec §9). */
export interface Language {
  /** The product's code. */
  code: string;
  /** Its BCP 47 tag. */
  tag: string;
  nativeName: string;
}

/** The languages as players choose among them. */
export const LANGUAGES: readonly Language[] = LANGUAGE_CODES.map((code) => ({
  code,
  tag: languageTag(code),
  nativeName: nativeName(code),
}));
