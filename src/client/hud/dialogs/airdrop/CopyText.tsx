import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../../host/copyText';
import { useGame } from '../../GameContext';
import './airdrop.css';

/** "Copied" shows for this long. */
const COPIED_MS = 1500;

/** A long code with its name. A press copies it. */
export function CopyText({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation();
  const { showToast } = useGame();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    if (await copyText(text)) setCopied(true);
    else showToast({ tone: 'error', key: 'friends.copyFailed' });
  };
  return (
    <button type="button" className="airdrop-code" onClick={() => void copy()}>
      <span className="airdrop-code-label">
        <span>{label}</span>
        <span aria-live="polite">{t(isCopied ? 'airdrop.copied' : 'airdrop.copy')}</span>
      </span>
      <bdi dir="ltr">{text}</bdi>
    </button>
  );
}
