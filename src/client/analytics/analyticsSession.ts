import type { KeyValue } from '../storage/keyValue';
import { isRecord, parseRecord } from '../storage/record';

/** Most app-hide events per visit (spec §9). */
export const MAX_APP_HIDE = 3;
const KEY = 'analytics-session';

/** A visit of one player in one tab. A reload continues it. */
export type AnalyticsSession = ReturnType<typeof openSession>;

export function openSession(storage: KeyValue, userId: number) {
  const stored = parseRecord(storage.get(KEY));
  const resumed = stored?.userId === userId && typeof stored.id === 'string' ? stored : null;
  const id = resumed ? String(resumed.id) : randomId();
  const used = new Map<string, number>(counts(resumed?.used));
  let limits = new Map<string, number>();

  const save = () => storage.set(KEY, JSON.stringify({ id, userId, used: Object.fromEntries(used) }));
  save();

  return {
    id,
    /** Counts an event. Returns false when the event's limit for this visit is used up. */
    take(name: string): boolean {
      const limit =
        name === 'app-hide' ? Math.min(limits.get(name) ?? MAX_APP_HIDE, MAX_APP_HIDE) : limits.get(name);
      if (limit === undefined) return true;
      const count = used.get(name) ?? 0;
      if (count >= limit) return false;
      used.set(name, count + 1);
      save();
      return true;
    },
    /** Applies the threshold answer's limits by event name. Ignores malformed ones. */
    setLimits(value: unknown) {
      limits = new Map(counts(value));
    },
  };
}

function counts(value: unknown): [string, number][] {
  if (!isRecord(value)) return [];
  return Object.entries(value).filter(
    (entry): entry is [string, number] => Number.isInteger(entry[1]) && (entry[1] as number) >= 0,
  );
}

function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
