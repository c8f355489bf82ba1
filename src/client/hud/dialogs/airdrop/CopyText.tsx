import { useTranslation } from 'react-i18next';
import { useCopy } from '../../useCopy';
import './airdrop.css';

const COPIED_MS = 1500;

export function CopyText({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation();
  const { isCopied, copy } = useCopy(text, COPIED_MS);
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
