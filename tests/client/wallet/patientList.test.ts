import { describe, expect, it, vi } from 'vitest';
import { patientList } from '../../../src/client/wallet/patientList';

describe('patientList', () => {
  it('gives up a hanging list after its time limit', () => {
    vi.useFakeTimers();
    const list = patientList('https://config.example/wallets.json', 2500) as unknown as Request;
    vi.advanceTimersByTime(2499);
    expect(list.signal.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(list.signal.aborted).toBe(true);
    vi.useRealTimers();
  });
});
