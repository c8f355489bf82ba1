import { readdirSync, readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { installedPixi, PIXI_VERSION, pixiParts, STUBS } from '../../scripts/bundle/pixiParts';
import { inRoot } from '../../scripts/lib/paths.mjs';

const UPGRADED = `scripts/bundle/pixiParts.ts fits Pixi ${PIXI_VERSION}. A build with another version works and contains all of
Pixi. Compare the files that it names with those of the new version, set PIXI_VERSION, and play the stage and the mini-games.`;

interface Hooks {
  buildStart(this: { warn(text: string): void }): void;
  load: { filter: { id: RegExp }; handler(id: string): { code: string } | null };
}
const hooks = (version?: string) => pixiParts(version) as unknown as Hooks;
const file = (path: string) => inRoot('node_modules/pixi.js/lib', `${path}.mjs`);

/** Returns a Pixi file's exports, which are on one line at its end. */
const namesIn = (code: string) => /^export \{ (.*) \};$/m.exec(code)?.[1]?.split(', ') ?? [];

it('the stubs match the installed Pixi', () => {
  expect(installedPixi(), UPGRADED).toBe(PIXI_VERSION);
  for (const [path, code] of Object.entries(STUBS)) {
    const exported = [...code.matchAll(/export (?:class|const) (\w+)/g)].map(([, name]) => name);
    expect([path, exported]).toEqual([path, namesIn(readFileSync(file(path), 'utf8'))]);
    expect(hooks().load.handler(file(path))?.code).toBe(code);
  }
});

it('a build with another Pixi version includes all of Pixi, with a warning', () => {
  const warn = vi.fn();
  const { buildStart, load } = hooks('9.0.0');
  buildStart.call({ warn });
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('Pixi 9.0.0 is built whole'));
  for (const path of Object.keys(STUBS)) expect(load.handler(file(path))).toBeNull();
});

it('the game imports no class that a build stubs', () => {
  const stubbed = Object.values(STUBS).flatMap((code) =>
    [...code.matchAll(/export class (\w+)/g)].map(([, name = '']) => name),
  );
  const sources = readdirSync(inRoot('src/client'), { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.tsx?$/.test(path),
  );
  const importing = sources.filter((path) => {
    const [, names = ''] =
      /import \{([^}]*)\} from 'pixi\.js'/.exec(readFileSync(inRoot('src/client', path), 'utf8')) ?? [];
    return names.split(/[\s,]+/).some((name) => stubbed.includes(name));
  });
  expect(importing).toEqual([]);
});
