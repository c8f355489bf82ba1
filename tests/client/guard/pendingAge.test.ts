import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPendingAge } from '../../../src/client/guard/watchMoney';
import { EMPTY_LEDGER, type Ledger, recordTap } from '../../../src/core/ledger';
import { acknowledge, failAmbiguous, startSend } from '../../../src/core/ledgerSend';

const SERVER_MS = Date.UTC(2026, 0, 5);
const SEND = { nowUnix: SERVER_MS / 1000, energy: 500, maxEnergy: 500, device: 'd' };

afterEach(() => void vi.restoreAllMocks());

/** Measures the pending age of a ledger on a clock that the test advances. */
function measured(first: Ledger = EMPTY_LEDGER, { startMs = 0 } = {}) {
  let nowMs = startMs;
  let ledger = first;
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
  const age = createPendingAge(ledger, () => SERVER_MS + nowMs);
  const become = (next: Ledger) => {
    ledger = next;
    age.update(next);
  };
  return {
    wait: (seconds: number) => {
      nowMs += seconds * 1000;
    },
    tap: () => become(recordTap(ledger, 1, nowMs)),
    send: () => become(startSend(ledger, { ...SEND, nowUnix: SEND.nowUnix + Math.floor(nowMs / 1000) })),
    answer: () => become(acknowledge(ledger)),
    lose: () => become(failAmbiguous(ledger, { nowMs, random: 0 })),
    bringBack: (earlier: Ledger) => become({ ...earlier, accepted: earlier.accepted + ledger.accepted }),
    seconds: () => {
      const ms = age.read();
      return ms === null ? null : ms / 1000;
    },
  };
}

describe('the age of the oldest pending tap', () => {
  it('is null when nothing is pending', () => {
    const { tap, send, answer, wait, seconds } = measured();
    expect(seconds()).toBeNull();
    tap();
    send();
    answer();
    wait(100);
    expect(seconds()).toBeNull();
  });

  it('counts from the tap', () => {
    const { tap, wait, seconds } = measured();
    wait(1000);
    tap();
    wait(30);
    expect(seconds()).toBe(30);
  });

  it('counts from the first tap while its batch waits, despite later taps', () => {
    const { tap, send, lose, wait, seconds } = measured();
    wait(10);
    tap();
    send();
    lose();
    for (let time = 0; time < 6; time++) {
      wait(10);
      tap();
    }
    expect(seconds()).toBe(60);
  });

  it('counts from the next tap after an answer', () => {
    const { tap, send, answer, wait, seconds } = measured();
    wait(10);
    tap();
    send();
    wait(10);
    tap();
    wait(10);
    answer();
    expect(seconds()).toBe(10);
  });

  it('counts from the page’s start for taps of an earlier page', () => {
    const earlier = { ...EMPTY_LEDGER, accepted: 3, segments: [{ count: 3, rate: 1 }] };
    expect(measured(earlier, { startMs: 7000 }).seconds()).toBe(7);
    const late = measured();
    late.wait(20);
    late.tap();
    late.bringBack(earlier);
    late.wait(5);
    expect(late.seconds()).toBe(25);
  });

  it('counts from the moment an earlier page froze the batch', () => {
    const batch = { count: 3, rate: 1, timestamp: SEND.nowUnix - 3600, energy: 0, key: null };
    const earlier = { ...EMPTY_LEDGER, accepted: 3, inFlight: batch, doubtful: true };
    expect(measured(earlier, { startMs: 7000 }).seconds()).toBe(3607);
  });
});
