import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { siteVariable } from './buildSites';
import { expect } from './game';

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
  isEntry?: boolean;
  isDynamicEntry?: boolean;
}

/** Outage of each file, from its first request. */
const OUTAGE_MS = 300;
/** Pause before a failed part is requested again. */
const FAILED_MS = 500;
/** Time limit for reaching a target, because a browser that caches failures reloads the page a few times. */
const REACHED_MS = 90_000;
/** The walks of `chunks.spec.ts`. */
type Walk = 'dialogs' | 'screens' | 'launch' | 'parts';

/** Returns the walk that requests the file; undefined for a file that no page requests. */
function walkOf(source: string): Walk | undefined {
  // No page requests Pixi's worker code, and only the demo offers a payment. Each level requests one of the
  // 25 heroes in the same way.
  if (/webworkerAll|analytics\/invoices|heroRig(?!01)/.test(source)) return undefined;
  // The page requests these only during a drop or without web storage. It doesn't retry the next start's record.
  if (/AirdropPanel|KnownShare|deviceStorage|keepNextStart/.test(source)) return undefined;
  if (/screens\/launchError/.test(source)) return 'launch';
  if (/dialogs\/(wallet|flyCoins)|screens\/(home|earn\/watchClaims)/.test(source)) return 'parts';
  if (/hud\/dialogs|screens\/welcome|ReportButton/.test(source)) return 'dialogs';
  return /hud\/screens|client\/games/.test(source) ? 'screens' : 'parts';
}

/** Returns the scripts and style sheets loaded after the page's own, by the walk that requests them. */
function lateFiles(): { all: ReadonlySet<string>; of: Record<Walk, ReadonlySet<string>> } {
  const path = join(process.env[siteVariable('http')] ?? '', '.vite/manifest.json');
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(path, 'utf8'));
  const filesOf = (isRoot: (chunk: Chunk, key: string) => boolean, known: ReadonlySet<string>) => {
    const files = new Set<string>();
    const visit = (key: string) => {
      const { file, css = [], imports = [] } = manifest[key] ?? { file: '' };
      if (files.has(file) || known.has(file)) return;
      for (const own of [file, ...css]) files.add(own);
      imports.forEach(visit);
    };
    for (const [key, chunk] of Object.entries(manifest)) if (isRoot(chunk, key)) visit(key);
    return files;
  };
  const first = filesOf(({ isEntry }) => isEntry === true, new Set());
  const metBy = (walk: Walk) =>
    filesOf(({ isDynamicEntry }, key) => isDynamicEntry === true && walkOf(key) === walk, first);
  return {
    all: filesOf(({ isDynamicEntry }) => isDynamicEntry === true, first),
    of: {
      dialogs: metBy('dialogs'),
      screens: metBy('screens'),
      launch: metBy('launch'),
      parts: metBy('parts'),
    },
  };
}

/** Refuses requests for each late file at first, and serves them a moment later. */
export async function missEachOnce(page: Page) {
  const late = lateFiles();
  const askedAtMs = new Map<string, number>();
  const arrived = new Set<string>();
  const starts: string[] = [];
  page.on('domcontentloaded', () => starts.push(page.url()));
  await page.route('**/assets/*', (route) => {
    const file = new URL(route.request().url()).pathname.slice(1);
    if (!late.all.has(file)) return route.continue();
    const firstMs = askedAtMs.get(file) ?? performance.now();
    askedAtMs.set(file, firstMs);
    if (performance.now() - firstMs < OUTAGE_MS) {
      misses.set(page, (misses.get(page) ?? 0) + 1);
      return route.abort();
    }
    arrived.add(file);
    return route.continue();
  });
  return {
    /** Returns the files of a walk that have failed but not yet loaded. */
    missing: (walk: Walk) => [...late.of[walk]].filter((file) => !arrived.has(file)),
    /** Returns the number of page loads. */
    starts: () => starts.length,
  };
}

/** Number of refused requests of each page. */
const misses = new WeakMap<Page, number>();

/**
 * Presses until the target loads, however often a chunk is missing, and retries a failed screen. A press
 * cancels a pending one, so the next follows only after a refusal or much later.
 */
export async function reach(
  page: Page,
  shown: string,
  open: () => Promise<void>,
  patienceMs = 5000,
): Promise<void> {
  const target = page.locator(shown).first();
  await expect(async () => {
    const missed = misses.get(page);
    const again = page.locator('.state[role="alert"] > .button').first();
    if (await again.isVisible()) await again.click();
    else if (!(await target.isVisible())) await open();
    const isOver = async () => (await target.isVisible()) || misses.get(page) !== missed;
    await expect.poll(isOver, { timeout: patienceMs, intervals: [50] }).toBe(true);
    await expect(target).toBeVisible({ timeout: 1 });
  }, shown).toPass({ timeout: REACHED_MS, intervals: [FAILED_MS] });
}

/** True when the browser caches a script's failure for the page's lifetime, as Chromium did up to 150. */
export async function keepsFailures(page: Page): Promise<boolean> {
  const path = '/probe.js';
  const comes = () =>
    page.evaluate(
      (from) =>
        import(from).then(
          () => true,
          () => false,
        ),
      path,
    );
  await page.route(`**${path}`, (route) => route.abort());
  await comes();
  await page.route(`**${path}`, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  return !(await comes());
}

/** Navigates inside the running game. */
export const go = (page: Page, path: string) => () =>
  page.evaluate((to) => {
    if (location.pathname === to) return;
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Clicks by script. Playwright's own click would wait for a part that can't load. */
export const press = (page: Page, selector: string, index: number) => () =>
  page.evaluate(([target, at]) => document.querySelectorAll<HTMLElement>(target)[at]?.click(), [
    selector,
    index,
  ] as const);

/** Opens the sidebar and presses in it. The sidebar closes when it navigates, even to a missing part. */
export const pressInSidebar = (page: Page, selector: string, index: number) => async () => {
  await reach(page, '[data-testid="sidebar"]', press(page, '.burger', 0));
  await press(page, selector, index)();
};
