import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ServerMetrics } from '../http/metrics';
import type { Notices } from '../http/notices';
import type { Provider } from '../provider';
import type { CatalogueStore } from '../store/catalogueStore';
import { createCommitWatch } from '../store/sql/commitWatch';
import type { Sql } from '../store/sql/query';
import type { Replica } from '../store/sql/replica';
import type { Credentials } from './credentials';
import { addDesk, type DeskOptions } from './desk';
import { createPulse, type PulseOptions } from './pulse';
import type { Desk } from './route';
import type { SwitchesDoc } from './switches';
import { noticesOf } from './switches';

export interface OpenDeskOptions {
  db: Sql;
  /** Replica for searches by name and for the funnel. */
  replica?: Replica | null;
  log: PulseOptions['log'] & Desk['log'];
  /** The operators' credentials. Null keeps the desk closed, but the process still follows the switches. */
  credentials: Credentials | null;
  catalogue: CatalogueStore;
  /** Reloads the catalogue. The desk then shows versions that other processes have published. */
  refreshCatalogue?: () => Promise<void>;
  folder: string | null;
  playBots?: DeskOptions['playBots'];
  settings: Notices;
  beatMs?: number;
  /** Longest time that a commit may wait for a replica before the desk refuses changes. Defaults to 5 s. */
  stuckCommitSeconds?: number;
}

/** The desk of a process, open or closed, with the switches in force. */
export interface OpenDesk {
  notices(): Notices;
  switches(): SwitchesDoc;
  serve(provider: Provider): (app: FastifyInstance, own: { metrics: ServerMetrics }) => Promise<void>;
  stop(): void;
}

export async function openDesk(options: OpenDeskOptions): Promise<OpenDesk> {
  const { db, replica, log, credentials, catalogue, folder, settings, beatMs } = options;
  const process = randomUUID();
  const startedAt = Math.floor(Date.now() / 1000);
  const pulse = createPulse({ db, process, log, ...(beatMs !== undefined && { beatMs }) });
  await pulse.beat();
  return {
    notices: () => noticesOf(pulse.switches(), settings),
    switches: pulse.switches,
    serve:
      (provider) =>
      async (app, { metrics }) => {
        const port = () => {
          const address = app.server.address();
          return typeof address === 'object' ? (address?.port ?? null) : null;
        };
        pulse.start({ metrics, watch: provider.db.watch, startedAt, port });
        const refreshCatalogue = async () => options.refreshCatalogue?.();
        const refresh = async () => {
          await pulse.beat();
          await refreshCatalogue();
        };
        if (credentials)
          await addDesk(app, {
            db,
            readStale: async (read) => (await replica?.tryRead(read)) ?? read(db),
            log,
            provider,
            commits: createCommitWatch(db, options.stuckCommitSeconds),
            credentials,
            catalogue,
            metrics,
            folder,
            settings,
            refresh,
            refreshCatalogue,
            ...(options.playBots && { playBots: options.playBots }),
          });
      },
    stop: pulse.stop,
  };
}
