import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { Spinner } from './components/Spinner';
import { RootLayout } from './RootLayout';
import { HomeScreen } from './screens/home/HomeScreen';

/** The routes of spec §2; all but home are lazy, an unknown path leads home. */
export function AppRoutes() {
  return (
    <Suspense fallback={<Spinner />}>
      <Routes>
        <Route element={<RootLayout />}>
          <Route index element={<HomeScreen />} />
          <Route path="*" element={<Navigate to="/" replace />} />
        </Route>
      </Routes>
    </Suspense>
  );
}
