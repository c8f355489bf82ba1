import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { airdropPoints } from '../../../../core/airdrop/points';
import { DEFAULT_AIRDROP_RULES } from '../../../../core/airdrop/rules';
import { accumulatedCoins } from '../../../account/accountSlice';
import { hasFeature } from '../../../account/hasFeature';
import { ErrorBoundary } from '../../components/ErrorBoundary';
import { SkeletonRows } from '../../components/States';
import { WhatCounts } from '../../components/WhatCounts';
import { useGameStore } from '../../GameContext';
import { lazyComponent } from '../../lazyComponent';
import { RetrySoon } from '../../lazyFallbacks';
import { PointsByPart } from './PointsByPart';
import './airdrop.css';

const KnownShare = lazyComponent(() => import('./KnownShare'));

/**
 * The player's share: counted by the provider, or estimated with the default rules. Children are placed between the
 * points and the explanation.
 */
export function AirdropShare({ children }: { children?: ReactNode }) {
  const isCounted = useGameStore((state) => hasFeature(state, 'airdrop'));
  if (!isCounted) return <EstimatedShare>{children}</EstimatedShare>;
  return (
    <ErrorBoundary fallback={(again) => <RetrySoon onAgain={again} />}>
      <Suspense
        fallback={
          <>
            <SkeletonRows rows={3} />
            {children}
          </>
        }
      >
        <KnownShare>{children}</KnownShare>
      </Suspense>
    </ErrorBoundary>
  );
}

function EstimatedShare({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const coins = useGameStore(accumulatedCoins);
  const income = useGameStore((state) => state.game.productionPerHour);
  const friends = useGameStore((state) => state.account?.totalReferrals ?? null);
  const points = airdropPoints({ coins, income, friends: friends ?? 0 }, DEFAULT_AIRDROP_RULES);
  return (
    <>
      <PointsByPart
        title={t('airdrop.estimate')}
        points={points}
        unknown={friends === null ? ['friends'] : []}
      />
      {children}
      <details className="airdrop-details">
        <summary>{t('airdrop.howCounted')}</summary>
        <WhatCounts rules={DEFAULT_AIRDROP_RULES} />
        <p>{t('airdrop.mayChange')}</p>
      </details>
    </>
  );
}
