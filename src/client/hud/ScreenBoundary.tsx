import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './components/Button';
import { ErrorBoundary } from './components/ErrorBoundary';
import { Spinner } from './components/Spinner';
import { useGame } from './GameContext';
import { isReplaced } from './isReplaced';
import { lazyComponent } from './lazyComponent';
import './components/screen.css';
import './components/states.css';

const ReportButton = lazyComponent(() => import('./dialogs/ReportButton'));

interface ScreenBoundaryProps {
  /** A new value clears the error and renders the children again. */
  resetKey?: string;
  children: ReactNode;
}

/**
 * Confines a crash or a missing chunk to its screen. The button or a returning network renders the screen again. If a
 * newer version has replaced the chunk, the button reloads the game instead.
 */
export function ScreenBoundary({ resetKey, children }: ScreenBoundaryProps) {
  return (
    <ErrorBoundary
      {...(resetKey !== undefined && { resetKey })}
      fallback={(again) => <ScreenCrashed onAgain={again} />}
    >
      <Suspense fallback={<Spinner />}>{children}</Suspense>
    </ErrorBoundary>
  );
}

function ScreenCrashed({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation();
  // Offline, the chunk is only missing; the screen has not crashed.
  const isOffline = !navigator.onLine;
  const { reload } = useGame();
  const isOld = useRef(false);
  const restart = () => (isOld.current ? reload() : onAgain());
  useEffect(() => {
    if (isOffline) return;
    void isReplaced().then((isTrue) => {
      isOld.current = isTrue;
    });
  }, [isOffline]);
  useEffect(() => {
    addEventListener('online', onAgain);
    return () => removeEventListener('online', onAgain);
  }, [onAgain]);
  return (
    <main className="screen">
      <div className="state" role="alert">
        <p>{t(isOffline ? 'errors.offline' : 'errors.screenCrashed')}</p>
        <Button onClick={restart}>{t(isOffline ? 'common.retry' : 'errors.restart')}</Button>
        {isOffline || (
          <ErrorBoundary fallback={() => null}>
            <Suspense fallback={null}>
              <ReportButton />
            </Suspense>
          </ErrorBoundary>
        )}
      </div>
    </main>
  );
}
