import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkedTuning } from '../../../scripts/viewer/checkedTuning';
import { checkTuning } from '../../../src/client/tuning/checkTuning';
import defaultEffects from '../../../src/client/tuning/defaults/effects.json';
import defaultFeedback from '../../../src/client/tuning/defaults/feedback.json';
import effects from '../../../src/client/tuning/effects.json';
import feedback from '../../../src/client/tuning/feedback.json';

/** Returns the effects with one field replaced or removed. */
function withField(path: string, value: unknown): unknown {
  const copy = structuredClone(effects) as Record<string, unknown>;
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const group = keys.reduce((node, key) => node[key] as Record<string, unknown>, copy);
  if (value === undefined) delete group[last];
  else group[last] = value;
  return copy;
}

describe('a tuning file', () => {
  it.each([
    ['effects', effects],
    ['effects', defaultEffects],
    ['feedback', feedback],
    ['feedback', defaultFeedback],
  ] as const)('in the repository is valid: %s', (file, content) => {
    expect(checkTuning(file, content)).toEqual([]);
  });

  it.each([
    ['gain.critical.size', '40', '"40" is not a number'],
    ['gain.critical.size', 400, '400 is above 120'],
    ['hero.breathMs', 0, '0 is below 400'],
    ['burst.critical.sparks', 2.5, '2.5 is not a whole number'],
    ['burst.critical.tint', 'red', '"red" is not a colour like #ffc53d'],
    ['burst.critical.tint', undefined, 'is missing'],
    ['gain', undefined, 'is missing'],
    ['gain.critical.popEase', 'wobble', '"wobble" is none of linear'],
    ['combo.tints', ['#ffffff'], '["#ffffff"] is not a list of 4 colours'],
    ['shake', 3, '3 is not a group'],
    ['burst.critical.size', Number.NaN, 'null is not a number'],
    ['burst.critical.sparkles', 3, 'is not a field of the tuning'],
  ])('is refused with the field’s name: %s = %j', (path, value, reason) => {
    const problems = checkTuning('effects', withField(path, value));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toEqual({ path, reason: expect.stringContaining(reason) });
  });

  it('is refused as a whole when it is not an object', () => {
    expect(checkTuning('effects', [])).toEqual([{ path: '', reason: '[] is not a group' }]);
    expect(checkTuning('feedback', null)).toEqual([{ path: '', reason: 'null is not a group' }]);
  });
});

describe('the game’s tuning', () => {
  let folder = '';

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tuning-'));
    vi.stubEnv('TUNING_FOLDER', folder);
    writeFileSync(join(folder, 'effects.json'), JSON.stringify(effects));
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });

  /** Builds the stage's module as a production build does, and runs it. */
  async function bundledTuning() {
    const warnings: string[] = [];
    const result = await build({
      configFile: false,
      logLevel: 'silent',
      plugins: [checkedTuning()],
      build: {
        write: false,
        minify: false,
        lib: { entry: 'src/client/tuning/tuning.ts', formats: ['es'] },
        rollupOptions: { onwarn: ({ message }) => warnings.push(message) },
      },
    });
    const outputs = Array.isArray(result) ? result : [result];
    const [chunk] = outputs.flatMap((output) => ('output' in output ? output.output : []));
    const code = chunk && 'code' in chunk ? chunk.code : '';
    const module = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);
    return { tuning: module.TUNING as typeof effects, warnings: warnings.join('\n'), code };
  }

  it('matches the file', async () => {
    writeFileSync(join(folder, 'effects.json'), JSON.stringify(withField('gain.critical.size', 77)));
    const { tuning, warnings } = await bundledTuning();
    expect(tuning.gain.critical.size).toBe(77);
    expect(warnings).toBe('');
  });

  it.each([
    ['a wrong type', () => JSON.stringify(withField('gain.critical.size', '40')), 'gain.critical.size'],
    ['a value out of range', () => JSON.stringify(withField('burst.gravity', 9e9)), 'burst.gravity'],
    ['a missing key', () => JSON.stringify(withField('levelUp.coins', undefined)), 'levelUp.coins'],
    ['invalid JSON', () => '{ "hero":', 'is not JSON from line 1'],
  ])('falls back to the defaults after %s, and a warning names the field', async (_, text, named) => {
    writeFileSync(join(folder, 'effects.json'), text());
    const { tuning, warnings } = await bundledTuning();
    expect(tuning).toEqual(defaultEffects);
    expect(warnings).toContain(named);
  });

  it('ships without its validation code', async () => {
    const { code } = await bundledTuning();
    expect(code).not.toMatch(/is above|is missing|Spark colour/);
  });
});
