import { type ComponentType, useDeferredValue } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { HomeScreen } from '../home/HomeScreen';
import { lateComponent } from './lateComponent';
import { RootLayout } from './RootLayout';

const BoostScreen = lateComponent(() => import('./screens/boost/BoostScreen'));
const LeaderboardScreen = lateComponent(() => import('./screens/leaderboard/LeaderboardScreen'));
const FriendsScreen = lateComponent(() => import('./screens/friends/FriendsScreen'));
const NftScreen = lateComponent(() => import('./screens/nft/NftScreen'));
const EarnScreen = lateComponent(() => import('./screens/earn/EarnScreen'));
const MiningScreen = lateComponent(() => import('./screens/mining/MiningScreen'));
const WalletScreen = lateComponent(() => import('./screens/wallet/WalletScreen'));

/** A route that the app adds, because the HUD does not know the mini-games. */
export interface ExtraRoute {
  path: string;
  Screen: ComponentType;
}

/**
 * The routes of spec §2. All but home are lazy. An unknown path leads home. The navigation follows a press at once; the
 * screen stays until the next one has come, and the spinner covers it when that takes a while.
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
