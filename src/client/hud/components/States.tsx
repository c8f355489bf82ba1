import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { uiArt } from '../../art/ui';
import { Art } from './Art';
import { Button } from './Button';
import './states.css';

/** Placeholder rows of the real size, so that the layout doesn't jump when the content loads. */
export function SkeletonRows({ rows = 6, className = 'list' }: { rows?: number; className?: string }) {
  const { t } = useTranslation();
  return (
    <div className={className} role="status" aria-label={t('common.loading')}>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
        <span key={index} className="skeleton" />
      ))}
    </div>
  );
}

export function EmptyState({ text, action }: { text: string; action?: ReactNode }) {
  return (
    <div className="state">
      <Art set={uiArt} name="empty-box" width={120} />
      <p>{text}</p>
      {action}
    </div>
  );
}

interface LoadErrorProps {
  /** True when the provider lacks the endpoint, so that a retry would not help. */
  isMissing: boolean;
  /** The provider's message for the refusal (spec §8). */
  message?: string | undefined;
  onRetry: () => void;
}

export function LoadError({ isMissing, message, onRetry }: LoadErrorProps) {
  const { t } = useTranslation();
  return (
    <div className="state" role="alert">
      <Art set={uiArt} name={navigator.onLine ? 'error-lantern' : 'offline-crow'} width={120} />
      <p>{message || t(isMissing ? 'errors.notAvailable' : 'errors.loadFailed')}</p>
      {isMissing ? null : <Button onClick={onRetry}>{t('common.retry')}</Button>}
    </div>
  );
}
