import { vi } from 'vitest';
import { pendingTaps } from '../../src/core/ledger';
import { createPhone, startTestGame, type TestGame } from '../client/boot/testGame';
import type { ProviderKind } from '../support/providerKinds';
import { ENDPOINTS, type Endpoint, type Fault } from './faults';
import { settle } from './player';
import { createChaosProvider } from './providers';

const TAPS = 5;
const START_BALANCE = 3000;

/** Outcome of a fault at an endpoint. */
export interface Cell {
  fault: string;
  provider: ProviderKind;
  endpoint: Endpoint;
  /** Keys of everything shown to the player. */
  sees: string[];
  /** Taps counted on screen at the worst moment. */
  shown: number;
  /** Taps in the journal at that moment. */
  pending: number;
  refused: number;
  /** Total taps credited by the provider, each counted once. */
  credited: number;
  /** Final displayed coins minus the starting coins. */
  coins: number;
  reloads: number;
}

/** Plays one fault at one endpoint of one provider in fake time, from start to recovery, and returns the result. */
export async function playCell(fault: Fault, endpoint: Endpoint, kind: ProviderKind): Promise<Cell> {
  let nowMs = Date.UTC(2026, 0, 5, 7);
  const provider = createChaosProvider(kind, () => nowMs);
  const path = ENDPOINTS[endpoint];
  let faultsLeft = 0;
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const passOn = () => provider.answer(request.clone());
    if (!request.url.endsWith(`/api/${path}`) || faultsLeft === 0) return passOn();
    faultsLeft--;
    return fault.happen(passOn);
  };

  const phone = createPhone();
  let game: TestGame;
  let reloads = 0;
  const sees = new Set<string>();
  const boot = () => {
    game = startTestGame({ fetch, phone, wallMs: () => nowMs });
    return game.enter();
  };
  const look = () => {
    for (const key of [...game.toastKeys(), ...game.failureKinds()]) sees.add(key);
  };
  /**
   * Advances game and provider in frames of a second. Shorter frames end in the same state. Reopens a page that
   * requests a reload.
   */
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second++) {
      nowMs += 1000;
      game.leap(1000);
      await vi.advanceTimersByTimeAsync(1000);
      await settle();
      look();
      if (game.reloads > 0) {
        reloads++;
        void boot();
        await settle();
        look();
      }
    }
  };

  if (endpoint === 'login' || endpoint === 'sync') faultsLeft = fault.times ?? 1;
  void boot();
  await settle();
  game = game!;
  look();
  if (endpoint === 'login' || endpoint === 'sync') {
    await pass(1);
    game.tap(TAPS);
    await pass(60);
  } else {
    await pass(1);
    faultsLeft = fault.times ?? 1;
    game.tap(TAPS);
    if (endpoint === 'popups') {
      game.store.setState({ popupTurn: 'free' });
      void game.game.popups.check();
    }
    await pass(2);
  }
  look();
  const { ledger } = game;
  const shown = ledger.accepted - ledger.refused;
  const pending = pendingTaps(ledger);
  await pass(80);
  faultsLeft = 0;
  // The player presses the popup's button: Retry, or Reload after `break`.
  if (game.failureKinds().includes('break')) void boot();
  else if (game.session.token() === null || game.store.getState().account === null) void game.enter();
  await pass(70);
  await game.game.sync.run();
  return {
    fault: fault.name,
    provider: kind,
    endpoint,
    sees: [...sees],
    shown,
    pending,
    refused: game.ledger.refused,
    credited: await provider.credited(),
    coins: game.shown.coins.whole - START_BALANCE,
    reloads,
  };
}
