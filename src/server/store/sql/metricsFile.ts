import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Writes metrics for the node exporter to METRICS_FOLDER, if it is set. Replaces the file atomically. */
export function writeMetrics(name: string, figures: Readonly<Record<string, number>>): void {
  const folder = process.env.METRICS_FOLDER?.trim();
  if (!folder) return;
  const file = join(folder, `${name}.prom`);
  const lines = Object.entries(figures).map(([figure, value]) => `${figure} ${value}\n`);
  writeFileSync(`${file}.part`, lines.join(''));
  renameSync(`${file}.part`, file);
}
