import { useContext, useEffect } from 'react';
import { I18nContext, useTranslation } from 'react-i18next';
import { chooseLanguage } from '../../language/chooseLanguage';
import { LANGUAGES, type Language } from '../../language/languages';
import { lendFont, SCRIPT_LANGUAGES } from '../../language/scriptFonts';
import { Dialog, type OverlayProps } from '../components/Dialog';
import { useGame } from '../GameContext';
import './language.css';

/** Lists the 13 languages under their own names. A choice takes effect once its texts have loaded. */
export default function LanguageOverlay({ onClose }: OverlayProps) {
  const { t } = useTranslation();
  // The `i18n` of `useTranslation` is a new copy at each opening. A copy would miss a choice that is still loading.
  const { i18n } = useContext(I18nContext);
  const { showToast, sync } = useGame();
  // Load fonts for language names in scripts that the device may lack.
  useEffect(() => {
    for (const code of SCRIPT_LANGUAGES) lendFont(code, 'name').catch(() => undefined);
  }, []);
  const choose = async ({ code, nativeName }: Language) => {
    onClose();
    if (await chooseLanguage(i18n, code)) {
      // The sync loads the provider's names of the mission types.
      sync.run().catch(() => undefined);
    } else showToast({ tone: 'error', key: 'language.failed', values: { name: nativeName } });
  };
  return (
    <Dialog title={t('language.title')} onClose={onClose} kind="sheet">
      <ul className="language-list">
        {LANGUAGES.map((language) => (
          <li key={language.code}>
            <button
              type="button"
              className="language-item"
              lang={language.tag}
              aria-pressed={i18n.resolvedLanguage === language.code}
              onClick={() => void choose(language)}
            >
              {language.nativeName}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
