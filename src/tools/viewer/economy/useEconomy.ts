import { useSyncExternalStore } from 'react';
import { useViewer } from '../parts/useViewer';
import type { Economy, EconomyState } from './Economy';

export function useEconomy(): { economy: Economy; state: EconomyState } {
  const { economy } = useViewer().model;
  return { economy, state: useSyncExternalStore(economy.subscribe, economy.snapshotOf) };
}
