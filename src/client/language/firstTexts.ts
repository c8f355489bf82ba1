import type { HomeParts } from '../home/live';
import { withTimeout } from '../time/schedule';
import { FIRST_ENGLISH } from './firstEnglish';
import { numberFormats } from './format';
import { FALLBACK_LANGUAGE, LANGUAGE_CODES } from './languages';
import { onlyEnglish } from './onlyEnglish';
import { languageMemory, showLanguage } from './playerLanguage';
import { isTree, type Tree, textAt } from './textAt';

/** What waits for the player's language goes on in English after this time. Texts that come later are shown until the translator is here. */
const KNOWN_WITHIN_MS = 4000;

/** The texts and numbers of splash and home, before the translator comes with React. */
export interface FirstTexts extends Pick<HomeParts, 'text' | 'levelName' | 'numbers'> {
  readonly language: string;
  /** The texts of that language, whole, for the translator. Only home's own while it is English. */
  readonly texts: Tree;
  /** Resolves once the player's language is known and its texts are here, can't be loaded or are late. Never rejects. */
  readonly known: Promise<void>;
  /** Calls back when another language is shown. */
  onChange(listener: () => void): void;
  /** The translator has the language from here on. Texts that come later change nothing any more. */
  handOver(): void;
}

/**
 * Shows English at once (decision 10) and the player's own language as soon as its file is here. English stays when
 * that file is missing or broken, and the translator tries again when it comes.
 *
 * @param hostLanguage the language of the messaging app, '' when it names none
 */
export function createFirstTexts(root: Pick<HTMLElement, 'lang' | 'dir'>, hostLanguage = ''): FirstTexts {
  let language = FALLBACK_LANGUAGE;
  let texts: Tree = FIRST_ENGLISH;
  const listeners = new Set<() => void>();
  let isOver = false;

  const find = async () => {
    if (await onlyEnglish(hostLanguage)) return;
    const { detect } = await languageMemory.insist();
    const wanted = detect(LANGUAGE_CODES);
    if (wanted === FALLBACK_LANGUAGE) return;
    const answer = await fetch(`${import.meta.env.BASE_URL}locales/${wanted}/translation.json`);
    const tree: unknown = await answer.json();
    if (isOver || !answer.ok || !isTree(tree)) return;
    language = wanted;
    texts = tree;
    showLanguage(root, language);
    for (const listener of listeners) listener();
  };

  return {
    get language() {
      return language;
    },
    get texts() {
      return texts;
    },
    get numbers() {
      return numberFormats(language);
    },
    text(key, values = {}) {
      const found = textAt(texts, key) ?? textAt(FIRST_ENGLISH, key) ?? '';
      return found.replace(/\{\{(\w+)\}\}/g, (_, name) => {
        const value = values[name] ?? '';
        return typeof value === 'number' ? numberFormats(language).full(value) : value;
      });
    },
    levelName(level, sent) {
      const key = `economy.levels.${level}`;
      const isOurs = sent === '' || sent === textAt(FIRST_ENGLISH, key);
      return (isOurs && (textAt(texts, key) ?? textAt(FIRST_ENGLISH, key))) || sent;
    },
    known: withTimeout(
      find().catch(() => undefined),
      KNOWN_WITHIN_MS,
      undefined,
    ),
    onChange: (listener) => void listeners.add(listener),
    handOver() {
      isOver = true;
    },
  };
}
