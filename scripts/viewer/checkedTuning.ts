import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { type TuningFileName, tellProblem } from '../../src/client/tuning/checkTuning.ts';
import { readDefaults, readTuningFile, tuningFolder } from './tuningFiles.ts';

const OWN = resolve('src/client/tuning');
/** Message to every open page that a tuning file has changed. */
const CHANGED = 'tuning:changed';
/** Message that the presets have changed. Only the viewer reads them. */
const PRESETS_CHANGED = 'tuning:presets';
/** Time for which a file may be missing, because many programs remove a file before rewriting it. */
const AWAY_MS = 1000;
/** Delay before pages are notified. A program may write a file in steps, first empty, then with its text. */
const WRITTEN_MS = 150;

/** Checks the tuning as the game imports it and replaces a refused file with the defaults. Bundles contain no check. */
export function checkedTuning(): Plugin {
  const folder = tuningFolder();
  const nameOf = (id: string) => /^(.*)[/\\](effects|feedback|emitters)\.json$/.exec(id.replace(/\?.*$/, ''));
  return {
    name: 'checked-tuning',
    enforce: 'pre',
    load(id) {
      const match = nameOf(id);
      if (!match || resolve(match[1] ?? '') !== OWN) return null;
      const name = match[2] as TuningFileName;
      const path = join(folder, `${name}.json`);
      this.addWatchFile(path);
      const { text, problems } = readTuningFile(folder, name);
      if (problems.length === 0) return text;
      const told = problems.map((problem) => `  ${tellProblem(problem)}`).join('\n');
      this.warn(`${name}.json is refused, the game has the defaults:\n${told}`);
      return readDefaults(name);
    },
    configureServer(server) {
      let telling: ReturnType<typeof setTimeout> | undefined;
      server.httpServer?.once('close', () => clearTimeout(telling));
      server.watcher.add(folder);
      server.watcher.on('all', (event, path) => {
        if (resolve(path) === join(folder, 'presets.json')) server.ws.send(PRESETS_CHANGED);
        const match = nameOf(path);
        if (!match || resolve(match[1] ?? '') !== folder) return;
        for (const module of server.moduleGraph.getModulesByFile(join(OWN, `${match[2]}.json`)) ?? [])
          server.moduleGraph.invalidateModule(module);
        clearTimeout(telling);
        telling = setTimeout(() => server.ws.send(CHANGED), event === 'unlink' ? AWAY_MS : WRITTEN_MS);
      });
    },
    // Tell Vite that nothing needs an update. Otherwise it would reload every open page, and the viewer would lose its
    // undo history.
    hotUpdate({ file }) {
      const match = nameOf(file);
      return match && [OWN, folder].includes(resolve(match[1] ?? '')) ? [] : undefined;
    },
  };
}
