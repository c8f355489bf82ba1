import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '../../i18n/languages';
import { lendFont, SCRIPT_LANGUAGES } from '../../i18n/late/scriptFonts';
import { Dialog } from '../components/Dialog';
import type { OverlayProps } from './overlayProps';
import './language.css';

/** The 13 languages under their own names. A choice takes effect at once. */
export default function LanguageOverlay({ onClose }: OverlayProps) {
  const { t, i18n } = useTranslation();
  // This fetches the fonts that draw every name in its own script on any device.
  useEffect(() => {
    for (const code of SCRIPT_LANGUAGES) lendFont(code, 'name').catch(() => undefined);
  }, []);
  const choose = (code: string) => {
    void i18n.changeLanguage(code);
    onClose();
  };
  return (
    <Dialog title={t('language.title')} onClose={onClose} kind="sheet">
      <ul className="language-list">
        {LANGUAGES.map(({ code, nativeName, tag }) => (
          <li key={code}>
            <button
              type="button"
              className="language-item"
              lang={tag}
              aria-pressed={i18n.language === code}
              onClick={() => choose(code)}
            >
              {nativeName}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
