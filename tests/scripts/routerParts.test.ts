import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cutRouter } from '../../scripts/vite/routerParts';

const FOLDER = 'node_modules/react-router/dist/production';

function installedRouter(): string {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.mjs'));
  const codes = files.map((name) => readFileSync(`${FOLDER}/${name}`, 'utf8'));
  return codes.find((code) => code.includes('function usePrefetchBehavior')) ?? '';
}

describe('the router of a production build', () => {
  it('is the installed one without what only data routers and prefetching reach', () => {
    const cut = cutRouter(installedRouter());
    expect(cut).toContain('const dataRouterState = undefined;');
    expect(cut).not.toMatch(/createElement\(PrefetchPageLinks,|\? useNavigateStable|Link\.displayName/);
    expect(cut).toContain('function useNavigateUnstable()');
  });

  it('is no guess: a changed package stops the build', () => {
    expect(() => cutRouter('export const nothing = 1;')).toThrow('react-router has changed');
  });
});
