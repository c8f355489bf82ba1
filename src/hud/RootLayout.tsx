import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { Spinner } from './components/Spinner';
import { BottomNav } from './nav/BottomNav';

/** Every screen with the navigation below it. */
export function RootLayout() {
  return (
    <>
      <Suspense fallback={<Spinner />}>
        <Outlet />
      </Suspense>
      <BottomNav />
    </>
  );
}
