import { describe, expect, it } from 'vitest';
import effects from '../../../src/client/tuning/effects.json';
import emitters from '../../../src/client/tuning/emitters.json';
import feedback from '../../../src/client/tuning/feedback.json';
import {
  DEFAULT_ADDRESS,
  formatAddress,
  paramValues,
  parseAddress,
} from '../../../src/tools/viewer/state/address';
import { comparedValues, shownInB } from '../../../src/tools/viewer/state/comparedValues';
import { robotTaps } from '../../../src/tools/viewer/state/robotTaps';
import { TuningHistory } from '../../../src/tools/viewer/state/TuningHistory';
import { assignFlat, differences, FIELDS, flatten } from '../../../src/tools/viewer/tuning/fields';

const SIZE = 'effects.gain.critical.size';
const document = () => structuredClone({ effects, feedback, emitters });

describe('undo and redo', () => {
  it('treat a slider drag as one step', () => {
    const history = new TuningHistory({ [SIZE]: 40 });
    for (const size of [41, 50, 60]) history.change({ [SIZE]: size }, { isLast: false });
    history.change({ [SIZE]: 62 });
    history.change({ [SIZE]: 70 });
    expect(history.undo()).toEqual([SIZE]);
    expect(history.current).toEqual({ [SIZE]: 62 });
    history.undo();
    expect(history.current).toEqual({ [SIZE]: 40 });
    expect([history.canUndo, history.undo()]).toEqual([false, []]);
    history.redo();
    history.redo();
    expect(history.current).toEqual({ [SIZE]: 70 });
    expect(history.canRedo).toBe(false);
  });

  it('drop undone steps on a new change, and skip changes without effect', () => {
    const history = new TuningHistory({ a: 1, b: 1 });
    history.change({ a: 2 });
    history.undo();
    history.change({ b: 3 });
    expect(history.canRedo).toBe(false);
    history.change({ b: 3 });
    history.undo();
    expect(history.current).toEqual({ a: 1, b: 1 });
    expect(history.canUndo).toBe(false);
  });

  it('store no step for a drag that ends where it began', () => {
    const history = new TuningHistory({ a: 1, b: 1 });
    history.change({ b: 2 });
    for (const a of [5, 3, 1]) history.change({ a }, { isLast: false });
    history.change({ a: 1 });
    expect([history.undo(), history.current, history.canUndo]).toEqual([['b'], { a: 1, b: 1 }, false]);
    expect([history.redo(), history.current]).toEqual([['b'], { a: 1, b: 2 }]);
    history.change({ a: 4 }, { isLast: false });
    history.change({ a: 1 });
    expect([history.undo(), history.current]).toEqual([['b'], { a: 1, b: 1 }]);
  });

  it('end a drag whose last change has no effect', () => {
    const history = new TuningHistory({ a: 1 });
    history.change({ a: 2 }, { isLast: false });
    history.change({ a: 2 });
    history.change({ a: 5 });
    history.undo();
    expect(history.current).toEqual({ a: 2 });
  });
});

describe('the tuning document', () => {
  it('can be flattened and restored', () => {
    const copy = document();
    assignFlat(copy, flatten(document()));
    expect(copy).toEqual(document());
    expect(new Set(FIELDS.map(({ path }) => path)).size).toBe(FIELDS.length);
    expect(Object.keys(flatten(document()))).toHaveLength(FIELDS.length);
  });

  it('is changed in place, including lists, because views hold parts of it', () => {
    const copy = document();
    const { critical } = copy.effects.gain;
    const { tints } = copy.effects.combo;
    assignFlat(copy, { [SIZE]: 77, 'effects.combo.tints.2': '#123456' });
    expect([critical.size, tints[2]]).toEqual([77, '#123456']);
    expect(differences(flatten(document()), flatten(copy))).toEqual({
      [SIZE]: 77,
      'effects.combo.tints.2': '#123456',
    });
  });

  it('is compared with the saved file, the defaults, a snapshot or a preset', () => {
    const from = {
      saved: { a: 1, b: 1 },
      defaults: { a: 0, b: 0 },
      snapshot: null,
      committed: null,
      presets: { P: { b: 9 } },
    };
    expect(comparedValues('saved', from)).toBe(from.saved);
    expect(comparedValues('defaults', from)).toBe(from.defaults);
    expect(comparedValues('snapshot', from)).toBe(from.saved);
    expect(comparedValues('snapshot', { ...from, snapshot: { a: 5 } })).toEqual({ a: 5 });
    expect(comparedValues('commit', from)).toBe(from.saved);
    expect(comparedValues('commit', { ...from, committed: { a: 6 } })).toEqual({ a: 6 });
    expect(comparedValues('preset:P', from)).toEqual({ a: 1, b: 9 });
    expect(comparedValues('preset:gone', from)).toBe(from.saved);
    const named = ['saved', 'defaults', 'snapshot', 'preset:P', 'preset:gone', 'nonsense', null];
    expect(named.map((compare) => shownInB(compare, from))).toEqual([
      'saved',
      'defaults',
      'saved',
      'preset:P',
      'saved',
      'saved',
      'saved',
    ]);
    expect(shownInB('snapshot', { ...from, snapshot: { a: 5 } })).toBe('snapshot');
  });
});

describe('the viewer’s address', () => {
  it('holds every setting', () => {
    const search =
      'scene=tap&p.crit=critical&w=320&h=568&dpr=3&tier=LOW&motion=reduced&lang=ar&level=12&theme=light' +
      '&seed=99&net=slow&error=break&t=150&speed=0.5&loop=0&play=0&ab=preset%3AJade&robot=8x2';
    const address = parseAddress(search);
    expect(address.conditions).toEqual({
      width: 320,
      height: 568,
      pixelRatio: 3,
      tier: 'LOW',
      reducedMotion: true,
      language: 'ar',
      level: 12,
      theme: 'light',
      seed: 99,
      network: 'slow',
      error: 'break',
    });
    expect(parseAddress(formatAddress(address))).toEqual(address);
    expect(formatAddress(DEFAULT_ADDRESS)).toBe('');
  });

  it('falls back to defaults for invalid parts', () => {
    const nonsense = parseAddress('w=abc&level=400&tier=MEDIUM&net=down&speed=-3&robot=axb');
    expect(nonsense.conditions).toEqual({ ...DEFAULT_ADDRESS.conditions, level: 25 });
    expect([nonsense.speed, nonsense.robot]).toEqual([0.1, { rate: 0, fingers: 1 }]);
    const params = {
      n: { kind: 'number', value: 2, min: 1, max: 9 },
      c: { kind: 'choice', value: 'a', options: ['a', 'b'] },
    } as const;
    expect(paramValues({ params }, { n: '400', c: 'z' })).toEqual({ n: 9, c: 'a' });
  });
});

describe('the tap robot', () => {
  it('makes the same taps at any step length', () => {
    const robot = { rate: 8, fingers: 2 };
    const whole = robotTaps(robot, 7, 0, 1000);
    const parts = Array.from({ length: 100 }, (_, index) =>
      robotTaps(robot, 7, index * 10, index * 10 + 10),
    ).flat();
    expect(whole).toHaveLength(8);
    expect(parts).toEqual(whole);
    expect(whole.map(({ finger }) => finger)).toEqual([1, 0, 1, 0, 1, 0, 1, 0]);
    expect(robotTaps(robot, 8, 0, 1000)).not.toEqual(whole);
    expect(robotTaps({ rate: 0, fingers: 1 }, 7, 0, 1000)).toEqual([]);
  });
});
