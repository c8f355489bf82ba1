import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from '../../../../scripts/lib/paths.mjs';
import { pause } from '../bot';
import type { Stage } from '../stage';

const SIGNED = ['--author', 'Mika', '--note', 'check 10'];
const GIVE_UP_MS = 30_000;
export const MISSION_ID = 900;
export const POPUP_ID = 901;

// biome-ignore lint/suspicious/noExplicitAny: the operator edits any part of it
type Draft = any;

export interface CommandResult {
  code: number;
  output: string;
}

/** An operator who uses the command and an editor. */
export class Operator {
  readonly #folder = mkdtempSync(join(tmpdir(), 'catalogue-'));

  constructor(private readonly stage: Pick<Stage, 'url'>) {}

  /** Exports the current version, edits it and publishes the result. */
  async publish(edit: (draft: Draft) => void, ...options: string[]): Promise<CommandResult> {
    const file = join(this.#folder, 'catalogue.json');
    const exported = await this.run('export', 'current', file);
    if (exported.code !== 0) return exported;
    const draft = JSON.parse(readFileSync(file, 'utf8'));
    edit(draft);
    writeFileSync(file, JSON.stringify(draft));
    return this.run('publish', file, ...SIGNED, ...options);
  }

  rollback(version: number): Promise<CommandResult> {
    return this.run('rollback', String(version), ...SIGNED);
  }

  /** Runs `npm run catalogue -- …`. */
  run(...args: string[]): Promise<CommandResult> {
    const command = ['--import', 'tsx', inRoot('scripts/catalogue.ts'), ...args];
    const options = { cwd: inRoot(), env: { ...process.env, DATABASE_URL: this.stage.url } };
    return new Promise((resolve) => {
      execFile(process.execPath, command, options, (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
      );
    });
  }

  close(): void {
    rmSync(this.#folder, { recursive: true });
  }
}

/** Returns the version in use by each process. */
export function versions(stage: Pick<Stage, 'origins'>): Promise<number[]> {
  return Promise.all(
    stage.origins().map(async (origin) => {
      const text = await (await fetch(`${origin}/metrics`)).text();
      return Number(/^game_catalogue_version (\d+)$/m.exec(text)?.[1]);
    }),
  );
}

/** Measures the time until every process uses a version, in ms. */
export async function msUntil(stage: Pick<Stage, 'origins'>, version: number): Promise<number> {
  const started = Date.now();
  while (!(await versions(stage)).every((each) => each === version)) {
    if (Date.now() - started > GIVE_UP_MS) return Number.POSITIVE_INFINITY;
    await pause(100);
  }
  return Date.now() - started;
}

/**
 * Returns the share of newcomers who see the published popup. Newcomers alternate between the processes, one call each.
 */
export async function popupShare(stage: Stage, newcomers: number): Promise<number> {
  const shown = await Promise.all(
    Array.from({ length: newcomers }, async () => {
      const bot = stage.bot({ telegramId: stage.nextTelegramId() });
      await bot.login();
      const asked = stage.processes.map(() => bot.untilAnswered({ method: 'GET', path: '/popups' }));
      const replies = await Promise.all(asked);
      return replies.filter(({ body }) => body?.id === POPUP_ID).length;
    }),
  );
  return shown.reduce((sum, count) => sum + count, 0);
}
