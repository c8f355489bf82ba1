import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, type Language } from '../../i18n/languageNames';
import { chooseLanguage } from '../../i18n/late/chooseLanguage';
import { lendFont, SCRIPT_LANGUAGES } from '../../i18n/late/scriptFonts';
import { Dialog } from '../components/Dialog';
import { useGame } from '../GameContext';
import type { OverlayProps } from './overlayProps';
import './language.css';

/** The 13 languages under their own names. A choice takes effect once its file is here, and closes the list then. */
export default function LanguageOverlay({ onClose }: OverlayProps) {
  const { t, i18n } = useTranslation();
  const { showToast, sync } = useGame();
  // This fetches the fonts that draw every name in its own script on any device.
  useEffect(() => {
    for (const code of SCRIPT_LANGUAGES) lendFont(code, 'name').catch(() => undefined);
  }, []);
  const [awaited, setAwaited] = useState<string>();
  /** The last choice, for as long as the list is open. */
  const last = useRef<string>(undefined);
  useEffect(
    () => () => {
      last.current = undefined;
    },
    [],
  );
  const choose = async ({ code, nativeName }: Language) => {
    last.current = code;
    setAwaited(code);
    const isHere = await chooseLanguage(i18n, code);
    // The sync brings the provider's words for the types of missions.
    if (isHere) sync.run().catch(() => undefined);
    else showToast({ tone: 'error', key: 'language.failed', values: { name: nativeName } });
    if (last.current !== code) return;
    setAwaited(undefined);
    if (isHere) onClose();
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
              aria-busy={awaited === language.code || undefined}
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
