import { withTimeout } from '../time/schedule';
import { detectLanguage } from './detectLanguage';
import { ENGLISH } from './english';
import { numberFormats } from './format';
import { FALLBACK_LANGUAGE, hasOneOf, LANGUAGE_CODES, showLanguage } from './languages';
import { loadTexts } from './loadTexts';
import type { TextKey } from './textKeys';
import { type TextTree, textAt } from './textTree';

/** Time after which the start continues in English. Texts that load later still replace the English ones. */
const KNOWN_WITHIN_MS = 4000;

export interface LoadingTexts {
  readonly language: string;
  readonly texts: Promise<TextTree>;
}

export type HomeTexts = ReturnType<typeof createHomeTexts>;

/**
 * Creates the texts and numbers of splash and home until React brings the translator. Shows English at once (decision
 * 10), then the player's language once its file has loaded.
 * @param hostLanguage the messaging app's language, or ''
 */
export function createHomeTexts(root: Pick<HTMLElement, 'lang' | 'dir' | 'translate'>, hostLanguage = '') {
  let language = FALLBACK_LANGUAGE;
  let texts: TextTree = ENGLISH;
  let loading: LoadingTexts | undefined;
  let isOver = false;
  const listeners = new Set<() => void>();
  // A browser may translate the page only if the game lacks the player's languages.
  root.translate = !hasOneOf(navigator.languages);

  const load = async () => {
    const detected = await detectLanguage(LANGUAGE_CODES, hostLanguage);
    if (detected === FALLBACK_LANGUAGE || isOver) return;
    loading = { language: detected, texts: loadTexts(detected) };
    const loaded = await loading.texts;
    if (isOver) return;
    language = detected;
    texts = loaded;
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
    /** The texts in the player's language, or undefined for English. */
    get loading() {
      return loading;
    },
    get numbers() {
      return numberFormats(language);
    },
    text(key: TextKey, values: Readonly<Record<string, string | number>> = {}): string {
      const found = textAt(texts, key) ?? textAt(ENGLISH, key) ?? '';
      return found.replace(/\{\{(\w+)\}\}/g, (_, name) => {
        const value = values[name] ?? '';
        return typeof value === 'number' ? numberFormats(language).full(value) : value;
      });
    },
    /** Returns a level's name. Translates it if the provider sent our English name or none. */
    levelName(level: number, sent: string): string {
      const key = `economy.levels.${level}`;
      const isOurs = sent === '' || sent === textAt(ENGLISH, key);
      return (isOurs && (textAt(texts, key) ?? textAt(ENGLISH, key))) || sent;
    },
    /** Resolves when the language is shown, has failed to load or is late. Never rejects. */
    known: withTimeout(
      load().catch(() => undefined),
      KNOWN_WITHIN_MS,
      undefined,
    ),
    onChange: (listener: () => void) => void listeners.add(listener),
    /** Stops changing the language, which the translator then owns. */
    stop() {
      isOver = true;
    },
  };
}

/** Returns the words of the four combo tiers without the count. The stage draws its digits (decision 11). */
export function comboWords(t: (key: TextKey) => string): readonly [string, string, string, string] {
  return [t('combo.tier1'), t('combo.tier2'), t('combo.tier3'), t('combo.tier4Word')];
}
