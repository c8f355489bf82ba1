import { createAccountRecords } from '../../storage/accountRecords';
import { STORAGE_KEYS } from '../../storage/keys';
import type { KeyValue } from '../../storage/keyValue';
import type { KeptRuns, PlayedRun } from '../kit/services';

type RunsByGame = Readonly<Record<string, unknown>>;

/** Finished runs without an answer from the provider, stored per account. */
export function createKeptRuns(storage: KeyValue, telegramId: string): KeptRuns {
  const records = createAccountRecords<RunsByGame>(storage, STORAGE_KEYS.gameRuns, (value) =>
    typeof value === 'object' && value !== null ? (value as RunsByGame) : null,
  );
  const all = () => records.get(telegramId) ?? {};
  return {
    read: (name) => readRun(all()[name]),
    keep: (name, run) => void records.set(telegramId, { ...all(), [name]: run }),
    drop(name) {
      const { [name]: _, ...others } = all();
      records.set(telegramId, others);
    },
  };
}

function readRun(value: unknown): PlayedRun | null {
  if (typeof value !== 'object' || value === null) return null;
  const { runId, moves } = value as Partial<PlayedRun>;
  return typeof runId === 'string' ? { runId, moves } : null;
}
