import type { Page } from '@playwright/test';

/** A task of the page's main thread. */
export interface MainTask {
  startMs: number;
  /** CPU time of the task. A busy machine or software rendering doesn't lengthen it. */
  cpuMs: number;
  wallMs: number;
}

/** The tasks of a recording, and the page's marks (`performance.mark`) during it. */
export interface MainThreadRecord {
  tasks: MainTask[];
  marks: { name: string; atMs: number }[];
}

interface TraceEvent {
  name: string;
  cat: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
}

const MARK = 'main-thread-recorded';

/**
 * Records the main thread's tasks by the thread's own clock. A slow phone takes four times as long. The browser's own
 * throttling would also measure the machine's other programs.
 */
export async function recordMainThread(page: Page): Promise<() => Promise<MainThreadRecord>> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { recordMode: 'recordContinuously', includedCategories: ['toplevel', 'blink.user_timing'] },
  });
  await page.evaluate((mark) => void performance.mark(mark), MARK);
  return async () => {
    const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.end');
    await complete;
    await session.detach();
    const main = events.find(({ name, cat }) => name === MARK && cat.includes('blink.user_timing'));
    if (!main) throw new Error('The page’s main thread is not in the record');
    const own = events.filter(({ pid, tid }) => pid === main.pid && tid === main.tid);
    const tasks = own
      .filter(({ name, ph }) => ph === 'X' && name === 'ThreadControllerImpl::RunTask')
      .map(({ ts, dur = 0, tdur = 0 }) => ({ startMs: ts / 1000, cpuMs: tdur / 1000, wallMs: dur / 1000 }));
    if (!tasks.some(({ cpuMs }) => cpuMs > 0)) throw new Error('The record has no processor time');
    const marks = own
      .filter(({ cat }) => cat.includes('blink.user_timing'))
      .map(({ name, ts }) => ({ name, atMs: ts / 1000 }));
    return { tasks, marks };
  };
}
