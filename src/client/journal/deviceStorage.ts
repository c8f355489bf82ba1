import { postToHost, receiveFromHost } from '../host/hostBridge';
import { STORAGE_KEYS } from '../storage/keys';
import type { KeyValue } from '../storage/keyValue';

/** Time limit for the host, which answers within milliseconds or not at all. */
const PATIENCE_MS = 500;

const KEPT: readonly string[] = [STORAGE_KEYS.token, STORAGE_KEYS.device, STORAGE_KEYS.journalMirror];

/** Restores token, device and journal from the host's storage if lost, then copies them there. Never rejects. */
export async function keepOnDevice(storage: KeyValue): Promise<KeyValue> {
  const lost = KEPT.filter((key) => storage.get(key) === null);
  for (const [key, value] of await readFromHost(lost)) storage.set(key, value);
  return {
    get: storage.get,
    set(key, value) {
      if (KEPT.includes(key)) save(key, value);
      return storage.set(key, value);
    },
    remove(key) {
      if (KEPT.includes(key)) save(key, null);
      storage.remove(key);
    },
  };
}

const save = (key: string, value: string | null) =>
  postToHost('web_app_device_storage_save_key', { req_id: key, key, value });

function readFromHost(keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  const waiting = new Set(keys);
  if (waiting.size === 0) return Promise.resolve(found);
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      resolve(found);
    };
    const timer = setTimeout(end, PATIENCE_MS);
    const stop = receiveFromHost((type, data) => {
      if (!/^device_storage_(key_received|failed)$/.test(type)) return;
      const { req_id, value } = data as { req_id?: unknown; value?: unknown };
      if (typeof req_id !== 'string' || !waiting.delete(req_id)) return;
      if (typeof value === 'string') found.set(req_id, value);
      if (waiting.size === 0) end();
    });
    for (const key of keys) postToHost('web_app_device_storage_get_key', { req_id: key, key });
  });
}
