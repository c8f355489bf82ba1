import { createInstance, type FormatterModule, type i18n } from 'i18next';
import { type Late, late } from '../loading/late';
import type { LanguageMemory } from './detection';
import { ENGLISH } from './english';
import { numberFormats } from './format';
import { FALLBACK_LANGUAGE, LANGUAGE_CODES, languageTag } from './languages';
import { createLazyBackend, PSEUDO_LANGUAGE } from './lazyBackend';
import { languageMemory, showLanguage } from './playerLanguage';
import type { ScriptLanguage } from './scriptFonts';

const RETRIES = 5;
const FIRST_RETRY_MS = 350;

/** i18next's own mark of a change on its way. It documents the shape but does not type it. */
export type ChangingI18n = i18n & { isLanguageChangingTo?: string | undefined };

export interface I18nOptions {
  memory?: Pick<Late<LanguageMemory>, 'tell'> & { insist(): unknown };
  /** The element whose `lang` and `dir` follow the shown language. The default is the page's own. */
  root?: Pick<HTMLElement, 'lang' | 'dir'> | undefined;
  /** The language that is shown already, with its texts. English by default. */
  shown?: { language: string; texts: object };
}

/**
 * The app's translator, ready at once in English (decision 10). It finds and loads the player's language in the
 * background and then switches to it. English stays when that file is missing, broken or slow.
 */
export function createI18n({
  memory = languageMemory,
  root = globalThis.document?.documentElement,
  shown,
}: I18nOptions = {}): i18n {
  const supported = [...LANGUAGE_CODES];
  if (import.meta.env?.DEV) supported.push(PSEUDO_LANGUAGE);
  const instance = createInstance();
  void instance
    .use(createLazyBackend())
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
      // Spec §8: a failed load is repeated up to 5 times, first after 350 ms, then after twice as long each time.
      maxRetries: RETRIES,
      retryTimeout: FIRST_RETRY_MS,
      // Spec §9: values are not escaped. React escapes text; nothing translated ever reaches HTML.
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
    memory.tell(({ remember }) => remember(language), 'remember');
  });
  instance.on('languageChanged', () => {
    if (!root) return;
    // A language whose file did not arrive is shown in English, so the document must not claim otherwise.
    const language = instance.resolvedLanguage ?? FALLBACK_LANGUAGE;
    showLanguage(root, language);
    lendScript(instance, language);
  });
  memory.tell(({ detect, remember }) => {
    if (isChosen || isChanging(instance)) return;
    const detected = detect(supported);
    if (detected === FALLBACK_LANGUAGE) remember(detected);
    else void instance.changeLanguage(detected);
  }, 'detect');
  void memory.insist();
  globalThis.addEventListener?.('online', () => void loadMissing(instance));
  return instance;
}

/**
 * Writes every number that enters a text as the language does: 25,000 in English, 25.000 in German. Where the
 * language could not be loaded, text and numbers are both English.
 */
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

const scriptFonts = late(() => import('./scriptFonts'));

/** Fetches our font for a language that the device has no font for. What was drawn without it is drawn again. */
function lendScript(instance: i18n, shown: string): void {
  if (!/^(ch|ja|ko)$/.test(shown) || !globalThis.document?.fonts) return;
  scriptFonts.tell(async ({ lendFont }) => {
    const isNew = await lendFont(shown as ScriptLanguage, 'font').catch(() => false);
    if (isNew) instance.emit('languageChanged', shown);
  }, 'font');
  scriptFonts.insist();
}

/** Asks for plurals by BCP 47 tag. Intl takes `ch` for Chamorro and then counts as the phone's own language does. */
function pluralsByTag({ services }: i18n): void {
  const resolver: { getRule(code: string, options?: object): Intl.PluralRules } = services.pluralResolver;
  const getRule = resolver.getRule.bind(resolver);
  resolver.getRule = (code, options) => getRule(languageTag(code), options);
}

/** Tries a language that failed without a network again once the network is back. */
async function loadMissing(instance: i18n): Promise<void> {
  const { language } = instance;
  const isHere = () => instance.hasResourceBundle(language, 'translation');
  if (isChanging(instance) || isHere()) return;
  await instance.reloadResources([language]);
  // The player may have chosen another one meanwhile.
  if (isHere() && instance.language === language && !isChanging(instance))
    await instance.changeLanguage(language);
}

const isChanging = (instance: ChangingI18n): boolean => instance.isLanguageChangingTo !== undefined;
