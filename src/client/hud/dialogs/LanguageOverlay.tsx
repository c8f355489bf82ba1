import { useContext, useEffect } from 'react';
import { I18nContext, useTranslation } from 'react-i18next';
import { chooseLanguage } from '../../language/chooseLanguage';
import { LANGUAGES, type Language } from '../../language/languages';
import { lendFont, SCRIPT_LANGUAGES } from '../../language/scriptFonts';
import { Dialog } from '../components/Dialog';
import { useGame } from '../GameContext';
import type { OverlayProps } from './overlayProps';
import './language.css';

/** The 13 languages under their own names. A choice takes effect once its file is here. */
export default function LanguageOverlay({ onClose }: OverlayProps) {
  const { t } = useTranslation();
  // The `i18n` of `useTranslation` is a copy, made anew whenever the list opens, that knows nothing of a choice on its way.
  const { i18n } = useContext(I18nContext);
  const { showToast, sync } = useGame();
  // This fetches the fonts that draw every name in its own script on any device.
  useEffect(() => {
    for (const code of SCRIPT_LANGUAGES) lendFont(code, 'name').catch(() => undefined);
  }, []);
  const choose = async ({ code, nativeName }: Language) => {
    onClose();
    if (await chooseLanguage(i18n, code)) {
      // The sync brings the provider's words for the types of missions.
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
