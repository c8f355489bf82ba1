import type { Logger } from 'pino';
import { every } from '../every';
import type { Sql } from '../store/sql/query';
import { type Sample, type SampleSources, takeSample } from './sample';
import { keepSample } from './sql/samples';
import { ALL_OFF, loadSwitches, type SwitchesDoc } from './switches';

/** Interval between readings of the switches and reports of figures. */
const BEAT_MS = 5000;
const KEPT_SECONDS = 3600;

export interface PulseOptions {
  db: Sql;
  process: string;
  log: Pick<Logger, 'warn'>;
  beatMs?: number;
}

export interface Pulse {
  /** The switches as last read. They don't change during a database outage. */
  switches(): SwitchesDoc;
  /** Reads the switches and stores this process's figures at once. */
  beat(): Promise<void>;
  start(sources: SampleSources): void;
  stop(): void;
}

export function createPulse({ db, process, log, beatMs = BEAT_MS }: PulseOptions): Pulse {
  let switches: SwitchesDoc = ALL_OFF;
  let sources: SampleSources | null = null;
  let stop = () => {};

  async function keep(doc: Sample): Promise<void> {
    await keepSample(db, { process, at: Math.floor(Date.now() / 1000), doc }, KEPT_SECONDS);
  }

  async function beat(): Promise<void> {
    switches = (await loadSwitches(db)).switches;
    if (sources) await keep(await takeSample(sources));
  }

  const beatSafely = () =>
    beat().catch((err: unknown) => log.warn({ err }, 'the switches could not be read'));

  return {
    switches: () => switches,
    beat,
    start(from) {
      sources = from;
      stop = every(beatMs, beatSafely);
    },
    stop: () => stop(),
  };
}
