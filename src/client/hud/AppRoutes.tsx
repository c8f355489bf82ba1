import { type ComponentType, useDeferredValue } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { HomeScreen } from '../home/HomeScreen';
import { lazyComponent } from './lazyComponent';
import { RootLayout } from './RootLayout';

const BoostScreen = lazyComponent(() => import('./screens/boost/BoostScreen'));
const LeaderboardScreen = lazyComponent(() => import('./screens/leaderboard/LeaderboardScreen'));
const FriendsScreen = lazyComponent(() => import('./screens/friends/FriendsScreen'));
const NftScreen = lazyComponent(() => import('./screens/nft/NftScreen'));
const EarnScreen = lazyComponent(() => import('./screens/earn/EarnScreen'));
const MiningScreen = lazyComponent(() => import('./screens/mining/MiningScreen'));
const WalletScreen = lazyComponent(() => import('./screens/wallet/WalletScreen'));

/** A route that the app adds, because the HUD must not import the mini-games. */
export interface ExtraRoute {
  path: string;
  Screen: ComponentType;
}

/**
 * The routes of spec §2. Unknown paths redirect home. The navigation follows a press at once; the old screen stays
 * until the next has loaded.
 */
export function AppRoutes({ extraRoutes }: { extraRoutes: readonly ExtraRoute[] }) {
  const location = useLocation();
  const shown = useDeferredValue(location);
  return (
    <RootLayout shownPath={shown.pathname}>
      <Routes location={shown}>
        <Route index element={<HomeScreen />} />
        <Route path="boost" element={<BoostScreen />} />
        <Route path="leaderboard" element={<LeaderboardScreen />} />
        <Route path="friends" element={<FriendsScreen />} />
        <Route path="tpu" element={<NftScreen />} />
        <Route path="earn" element={<EarnScreen />} />
        <Route path="missions" element={<MiningScreen />} />
        <Route path="wallet" element={<WalletScreen />} />
        {extraRoutes.map(({ path, Screen }) => (
          <Route key={path} path={path} element={<Screen />} />
        ))}
        <Route path="*" element={<Navigate to="/" replace />} />
      </Routes>
    </RootLayout>
  );
}
