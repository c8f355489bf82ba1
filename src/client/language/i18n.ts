import { type BackendModule, createInstance, type FormatterModule, type i18n } from 'i18next';
import { late } from '../loading/late';
import { detectLanguage, rememberLanguage } from './detectLanguage';
import { ENGLISH, loadAllEnglish } from './english';
import { numberFormats } from './format';
import type { LoadingTexts } from './homeTexts';
import { FALLBACK_LANGUAGE, LANGUAGE_CODES, languageTag, showLanguage } from './languages';
import { loadTexts, retry } from './loadTexts';
import { lendFont, SCRIPT_LANGUAGES } from './scriptFonts';
import type { TextTree } from './textTree';

/** A development language that reveals overflow and untranslated texts. */
const PSEUDO_LANGUAGE = 'pseudo';

/** i18next's flag for a change in progress. It is documented but missing from the types. */
export type ChangingI18n = i18n & { isLanguageChangingTo?: string | undefined };

export interface LanguageMemory {
  detect(supported: readonly string[]): Promise<string>;
  remember(language: string): void;
}

export interface I18nOptions {
  hostLanguage?: string | undefined;
  /**
   * Detects and stores the language, by default as in spec §9. With null, the language is neither detected nor stored.
   */
  memory?: LanguageMemory | null;
  /** Element whose `lang` and `dir` follow the language. Defaults to the page's root. */
  root?: Pick<HTMLElement, 'lang' | 'dir'> | undefined;
  shown?: { language: string; texts: object };
  /** Texts that home has already requested. */
  loading?: LoadingTexts | undefined;
}

/**
 * Creates the translator, ready in English at once (decision 10). Loads the player's language in the background. The
 * texts stay English if that file is missing, broken or slow.
 */
export function createI18n({
  hostLanguage,
  memory = {
    detect: (supported) => detectLanguage(supported, hostLanguage),
    remember: rememberLanguage,
  },
  root = globalThis.document?.documentElement,
  shown,
  loading,
}: I18nOptions = {}): i18n {
  const supported = [...LANGUAGE_CODES];
  if (import.meta.env?.DEV) supported.push(PSEUDO_LANGUAGE);
  const instance = createInstance();
  void instance
    .use(createBackend(loading))
    .use(groupedNumbers(instance))
    .init({
      lng: shown?.language ?? FALLBACK_LANGUAGE,
      fallbackLng: FALLBACK_LANGUAGE,
      supportedLngs: supported,
      resources: {
        ...(shown && { [shown.language]: { translation: { ...shown.texts } } }),
        [FALLBACK_LANGUAGE]: { translation: ENGLISH },
      },
      partialBundledLanguages: true,
      // Spec §9 forbids escaping values. React escapes text, and translated text never reaches HTML.
      interpolation: { escapeValue: false, alwaysFormat: true },
      returnNull: false,
      returnEmptyString: false,
      initAsync: false,
      react: { useSuspense: false },
    });

  pluralsByTag(instance);

  let isChosen = false;
  instance.on('languageChanging', (language) => {
    isChosen = true;
    memory?.remember(language);
  });
  instance.on('languageChanged', () => {
    if (!root) return;
    // When English replaces a language that failed to load, the document must name English.
    const language = instance.resolvedLanguage ?? FALLBACK_LANGUAGE;
    showLanguage(root, language);
    void drawScript(instance, language);
  });
  void memory?.detect(supported).then((detected) => {
    if (isChosen || isChanging(instance)) return;
    if (detected === FALLBACK_LANGUAGE) memory.remember(detected);
    else void instance.changeLanguage(detected);
  });
  globalThis.addEventListener?.('online', () => void loadMissing(instance));
  return instance;
}

/** Creates the loader of languages for i18next. `loadTexts` retries. */
function createBackend(requested: LoadingTexts | undefined): BackendModule {
  const read = async (language: string): Promise<TextTree> => {
    // A provider's text is translated if it equals our English one. The comparison needs all English texts.
    const english = retry(loadAllEnglish);
    if (import.meta.env?.DEV && language === PSEUDO_LANGUAGE) {
      const [{ pseudoLocale }] = await Promise.all([late(() => import('./pseudo')).load(), english]);
      return pseudoLocale(ENGLISH);
    }
    const texts = requested?.language === language ? requested.texts : loadTexts(language);
    requested = undefined;
    return (await Promise.all([texts, english]))[0];
  };
  return { type: 'backend', callbackApi: false, init() {}, read };
}

/** Formats numbers by the text's language: 25,000 in English, 25.000 in German. */
function groupedNumbers(instance: i18n): FormatterModule {
  return {
    type: 'formatter',
    init: () => undefined,
    add: () => undefined,
    addCached: () => undefined,
    format(value, _format, language = FALLBACK_LANGUAGE) {
      if (typeof value !== 'number') return value;
      const isHere = instance.hasResourceBundle(language, 'translation');
      return numberFormats(isHere ? language : FALLBACK_LANGUAGE).full(value);
    },
  };
}

/** Redraws all text once the font of its script has loaded. */
async function drawScript(instance: i18n, shown: string): Promise<void> {
  const script = SCRIPT_LANGUAGES.find((code) => code === shown);
  if (!script || !globalThis.document?.fonts) return;
  const isNew = await lendFont(script, 'font').catch(() => false);
  if (isNew) instance.emit('languageChanged', shown);
}

/** Selects plurals by BCP 47 tag, because Intl reads `ch` as Chamorro. */
function pluralsByTag({ services }: i18n): void {
  const resolver: { getRule(code: string, options?: object): Intl.PluralRules } = services.pluralResolver;
  const getRule = resolver.getRule.bind(resolver);
  resolver.getRule = (code, options) => getRule(languageTag(code), options);
}

/** Reloads the current language's file if it failed to load. */
async function loadMissing(instance: i18n): Promise<void> {
  const { language } = instance;
  const isHere = () => instance.hasResourceBundle(language, 'translation');
  if (isChanging(instance) || isHere()) return;
  await instance.reloadResources([language]);
  // The player may have chosen another language meanwhile.
  if (isHere() && instance.language === language && !isChanging(instance))
    await instance.changeLanguage(language);
}

const isChanging = (instance: ChangingI18n): boolean => instance.isLanguageChangingTo !== undefined;
