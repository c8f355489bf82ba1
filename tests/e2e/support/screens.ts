import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { VIEWPORTS, type ViewportName } from './viewports';

const FOLDER = fileURLToPath(new URL('../../../.cache/screens/', import.meta.url));

/**
 * Photographs the page at several sizes for people to look at: .cache/screens/{name}-{width}x{height}.png.
 * Returns the paths.
 */
export async function photograph(
  page: Page,
  name: string,
  sizes: readonly ViewportName[] = ['phone', 'small', 'tablet'],
): Promise<string[]> {
  const paths: string[] = [];
  for (const size of sizes) {
    const { width, height } = VIEWPORTS[size];
    await page.setViewportSize({ width, height });
    const path = `${FOLDER}${name}-${width}x${height}.png`;
    await page.screenshot({ path, animations: 'disabled' });
    paths.push(path);
  }
  return paths;
}
