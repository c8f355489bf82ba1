type Task = (lock: object | null) => unknown;

interface Waiting {
  task: Task;
  resolve: (value: unknown) => void;
  reject: (reason: unknown) => void;
}

/** Imitates one browser's `navigator.locks`: exclusive locks by name, first come, first served. */
export function createFakeLocks() {
  const held = new Set<string>();
  const queues = new Map<string, Waiting[]>();

  const run = async (name: string, { task, resolve, reject }: Waiting) => {
    held.add(name);
    try {
      resolve(await task({ name }));
    } catch (error) {
      reject(error);
    }
    held.delete(name);
    const next = queues.get(name)?.shift();
    if (next) void run(name, next);
  };

  return {
    /** Grants the lock in a later task, as browsers do. */
    async request(name: string, options: { signal?: AbortSignal; ifAvailable?: boolean }, task: Task) {
      await Promise.resolve();
      if (options.ifAvailable && held.has(name)) return task(null);
      return new Promise<unknown>((resolve, reject) => {
        const waiting = { task, resolve, reject };
        if (!held.has(name)) return void run(name, waiting);
        const queue = queues.get(name) ?? [];
        queues.set(name, [...queue, waiting]);
        options.signal?.addEventListener('abort', () => {
          const left = queues.get(name) ?? [];
          if (!left.includes(waiting)) return;
          queues.set(
            name,
            left.filter((other) => other !== waiting),
          );
          reject(options.signal?.reason);
        });
      });
    },
    isHeld: (name: string) => held.has(name),
  };
}

export type FakeLocks = ReturnType<typeof createFakeLocks>;
