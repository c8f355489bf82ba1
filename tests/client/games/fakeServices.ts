import { vi } from 'vitest';
import type { GameApi, GameServices, PlayedRun } from '../../../src/client/games/kit/services';
import { DEFAULT_AIRDROP_RULES } from '../../../src/core/airdrop/rules';
import { GAME_NAMES } from '../../../src/core/games/gameRules';
import { judge } from './judge';

/** Game services with a provider that judges by the rules. The test acts as the host. */
export interface FakeServices extends GameServices {
  api: {
    start: ReturnType<typeof vi.fn<GameApi['start']>>;
    finish: ReturnType<typeof vi.fn<GameApi['finish']>>;
  };
  kept: Map<string, number>;
  /** Unanswered runs, by game. */
  waiting: Map<string, PlayedRun>;
  lookAway(): void;
  /** Covers the game with a part of the HUD, or uncovers it. */
  cover(isCovered: boolean): void;
  /** Makes the provider reachable again. */
  reach(): void;
  /** Presses the host's back button. @returns true when a game handles the press */
  back(): boolean;
}

export interface FakeOptions {
  seed?: number;
  playsLeft?: number;
  /** Treats lessons as seen, so that a run starts at once. */
  taught?: boolean;
}

export function fakeServices({ seed = 42, playsLeft = 3, taught = true }: FakeOptions = {}): FakeServices {
  const kept = new Map<string, number>();
  if (taught) for (const name of GAME_NAMES) kept.set(`${name}.lesson`, 1);
  const waiting = new Map<string, PlayedRun>();
  const watchers = new Set<(visible: boolean) => void>();
  const backs = new Set<() => boolean>();
  const senders = new Set<() => void>();
  return {
    api: {
      start: vi.fn<GameApi['start']>(async () => ({ runId: 'run-1', seed, playsLeft })),
      finish: vi.fn<GameApi['finish']>(async (name, _runId, moves) => {
        const { score, reward } = judge(name, seed, JSON.parse(JSON.stringify(moves)));
        return { score, reward, playsLeft: playsLeft - 1 };
      }),
    },
    kept,
    storage: { read: (key) => kept.get(key) ?? null, write: (key, value) => void kept.set(key, value) },
    waiting,
    runs: {
      read: (name) => waiting.get(name) ?? null,
      keep: (name, run) => void waiting.set(name, run),
      drop: (name) => void waiting.delete(name),
    },
    play: vi.fn(),
    haptic: vi.fn(),
    reducedMotion: () => false,
    onVisibility(listener) {
      watchers.add(listener);
      return () => watchers.delete(listener);
    },
    onReachable(listener) {
      senders.add(listener);
      return () => senders.delete(listener);
    },
    onBack(listener) {
      backs.add(listener);
      return () => backs.delete(listener);
    },
    coverStage: vi.fn(),
    celebrate: vi.fn(),
    player: () => ({ coins: 128_400, income: 2350, friends: 3 }),
    airdropRules: async () => ({ rules: DEFAULT_AIRDROP_RULES, isFixed: false }),
    heroLevel: () => 5,
    nowMs: () => Date.UTC(2026, 0, 2, 12),
    onReward: vi.fn(),
    lookAway() {
      for (const isCovered of [true, false]) this.cover(isCovered);
    },
    cover(isCovered) {
      for (const watcher of watchers) watcher(!isCovered);
    },
    reach() {
      for (const send of senders) send();
    },
    back: () => [...backs].some((listener) => listener()),
  };
}
