import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../../scripts/lib/paths.mjs';

const read = (file: string) => readFileSync(inRoot(file), 'utf8');
const rules = read('scripts/deploy/prometheus/alerts.yml');
const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name ?? '');

describe('the alerts', () => {
  it('each have a runbook section and a promtool case', () => {
    const parts = [...read('docs/operate/runbook.md').matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
    const links = [...rules.matchAll(/runbook: docs\/operate\/runbook\.md#(\w+)/g)].map(
      ([, anchor]) => anchor,
    );
    const cases = [...read('scripts/deploy/prometheus/alerts.test.yml').matchAll(/- name: (\w+)$/gm)];
    expect(alerts.length).toBeGreaterThan(10);
    expect(parts).toEqual(alerts);
    expect(links).toEqual(alerts.map((name) => name.toLowerCase()));
    expect(cases.map(([, name]) => name)).toEqual(alerts);
  });

  it('and the dashboard use only metrics that the game exports', () => {
    const writers = [
      'src/server/http/metrics.ts',
      'src/server/store/sql/conserveCommand.ts',
      'scripts/deploy/backup.sh',
    ];
    const written = writers.map(read).join('\n');
    const figures = (rules + read('scripts/deploy/grafana/game.json')).match(/\bgame_[a-z_]+/g) ?? [];
    const names = [...new Set(figures.map((figure) => figure.replace(/_bucket$/, '')))];
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !written.includes(name))).toEqual([]);
  });
});
