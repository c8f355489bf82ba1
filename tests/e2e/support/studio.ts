import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { createServer } from 'vite';

/** A time limit for a software renderer on a busy machine. */
export const PATIENCE = { timeout: 90_000 };

interface Studio {
  /** The tuning folder the test writes to. It is a copy, so the repository stays unchanged. */
  folder: string;
  origin: string;
}

/** The real development server with a copy of the tuning. */
export const test = base.extend<{ studio: Studio }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner wants a pattern here
  studio: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'viewer-'));
    for (const name of ['effects', 'feedback', 'presets'])
      cpSync(`src/client/tuning/${name}.json`, join(folder, `${name}.json`));
    // The number stays long enough for a software renderer to capture it.
    const path = join(folder, 'effects.json');
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll('"lifeMs": 850', '"lifeMs": 4000'));
    process.env.TUNING_FOLDER = folder;
    const server = await createServer({
      logLevel: 'error',
      cacheDir: '.cache/viewer-dev',
      server: { host: '127.0.0.1', port: 0, open: false },
    });
    await server.listen();
    await use({ folder, origin: server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '' });
    await server.close();
    delete process.env.TUNING_FOLDER;
    rmSync(folder, { recursive: true });
  },
});

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false, actionTimeout: 40_000 });

export const field = (page: Page, path: string) =>
  page.locator(`[data-field="${path}"] input:visible`).last();

export async function setField(page: Page, path: string, value: string): Promise<void> {
  await field(page, path).fill(value);
  await field(page, path).press('Enter');
}

export async function openGame(page: Page, origin: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${origin}/`);
  const start = page.getByTestId('welcome').getByRole('button');
  const ninja = page.getByTestId('tap-target');
  await expect(start.or(page.locator('[data-testid="tap-target"]:enabled')).first()).toBeVisible({
    timeout: 60_000,
  });
  if (await start.isVisible()) await start.click();
  await expect(ninja).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('html')).toHaveAttribute('data-stage', 'ready', { timeout: 60_000 });
}
