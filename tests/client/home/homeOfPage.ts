import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { sourceHash } from '../../../scripts/lib/build.mjs';
import { inRoot } from '../../../scripts/lib/paths.mjs';

const KEPT = inRoot('.cache/home.json');

/**
 * Renders home as the build does. The result is cached until the sources change, because starting a bundler costs more
 * than most tests.
 */
export async function homeOfPage(): Promise<string> {
  const hash = sourceHash({});
  const kept = read();
  if (kept?.hash === hash) return kept.html;
  const { standingHome } = await import('../../../scripts/page/page');
  const html = await standingHome();
  const part = `${KEPT}.${process.pid}`;
  mkdirSync(inRoot('.cache'), { recursive: true });
  writeFileSync(part, JSON.stringify({ hash, html }));
  renameSync(part, KEPT);
  return html;
}

function read(): { hash: string; html: string } | null {
  try {
    return JSON.parse(readFileSync(KEPT, 'utf8'));
  } catch {
    return null;
  }
}
