import { posix } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';

/** An import in a module under src. */
export interface Import {
  /** path of the importing file under src, e.g. `client/hud/Hud.tsx` */
  readonly from: string;
  /** path of the imported file under src, or a bare package name, or `node:fs` */
  readonly to: string;
  readonly kind: 'source' | 'package' | 'node' | 'outside';
  readonly typeOnly: boolean;
  readonly dynamic: boolean;
  /** files of the cycle that this import closes; empty without a cycle */
  readonly cycle: readonly string[];
}

export interface ModuleGraph {
  /** all files, as paths under src */
  readonly files: readonly string[];
  readonly imports: readonly Import[];
}

type Dependency = ICruiseResult['modules'][number]['dependencies'][number];

const SOURCE = /^src\//;

function packageName(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

function toImport(from: string, dependency: Dependency): Import {
  const { module, resolved, dependencyTypes, coreModule } = dependency;
  const target = (): Pick<Import, 'to' | 'kind'> => {
    if (coreModule || module.startsWith('node:'))
      return { to: `node:${module.replace(/^node:/, '')}`, kind: 'node' };
    if (SOURCE.test(resolved)) return { to: resolved.replace(SOURCE, ''), kind: 'source' };
    if (module.startsWith('.')) {
      const path = posix.join(posix.dirname(from), module);
      return { to: path, kind: path.startsWith('..') ? 'outside' : 'source' };
    }
    if (module.startsWith('/')) return { to: module, kind: 'outside' };
    return { to: packageName(module), kind: 'package' };
  };
  return {
    from,
    ...target(),
    typeOnly: dependencyTypes.includes('type-only'),
    dynamic: dependency.dynamic,
    cycle: dependency.circular ? (dependency.cycle ?? []).map(({ name }) => name.replace(SOURCE, '')) : [],
  };
}

/**
 * Reads the modules under `src` and their imports, including type imports.
 *
 * @param baseDir the folder that contains `src`
 */
export async function readModuleGraph(baseDir: string): Promise<ModuleGraph> {
  const result = await cruise(['src'], {
    baseDir,
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
  });
  if (typeof result.output === 'string') throw new Error('dependency-cruiser answered with a text report');
  const modules = result.output.modules.filter(({ source }) => SOURCE.test(source));
  return {
    files: modules.map(({ source }) => source.replace(SOURCE, '')),
    imports: modules.flatMap(({ source, dependencies }) =>
      dependencies.map((dependency) => toImport(source.replace(SOURCE, ''), dependency)),
    ),
  };
}
