import type { Conditions, ParamValue, ViewerScene } from '../scene';

/** Settings of the automatic taps. `rate` is in taps per second across all fingers. */
export interface TapRobot {
  rate: number;
  fingers: number;
}

/** The parsed address of the viewer or of a single frame. */
export interface ViewerAddress {
  /** Null in the gallery. */
  sceneId: string | null;
  /** Unparsed parameters of the scene. `paramValues` parses them. */
  params: Readonly<Record<string, string>>;
  conditions: Conditions;
  timeMs: number | null;
  speed: number;
  isLooping: boolean;
  isPlaying: boolean;
  /** Side B of a comparison: `saved`, `commit`, `defaults`, `snapshot` or `preset:<name>`. */
  compare: string | null;
  robot: TapRobot;
}

export const DEFAULT_CONDITIONS: Conditions = {
  width: 390,
  height: 844,
  pixelRatio: 2,
  tier: 'HIGH',
  reducedMotion: false,
  language: 'en',
  level: 1,
  theme: 'dark',
  seed: 7,
  network: 'none',
  error: null,
};

export const DEFAULT_ADDRESS: ViewerAddress = {
  sceneId: null,
  params: {},
  conditions: DEFAULT_CONDITIONS,
  timeMs: null,
  speed: 1,
  isLooping: true,
  isPlaying: true,
  compare: null,
  robot: { rate: 0, fingers: 1 },
};

const PARAM_PREFIX = 'p.';

/** Parses an address. A missing or invalid part gets its default. */
export function parseAddress(search: string): ViewerAddress {
  const query = new URLSearchParams(search);
  const number = (key: string, fallback: number, min: number, max: number) => {
    const value = Number(query.get(key) ?? Number.NaN);
    return Number.isFinite(value) ? Math.min(max, Math.max(min, value)) : fallback;
  };
  const oneOf = <Value extends string>(key: string, values: readonly Value[]): Value =>
    values.find((value) => value === query.get(key)) ?? (values[0] as Value);
  const conditions: Conditions = {
    width: number('w', DEFAULT_CONDITIONS.width, 200, 2000),
    height: number('h', DEFAULT_CONDITIONS.height, 200, 2000),
    pixelRatio: number('dpr', DEFAULT_CONDITIONS.pixelRatio, 0.5, 4),
    tier: oneOf('tier', ['HIGH', 'LOW']),
    reducedMotion: query.get('motion') === 'reduced',
    language: query.get('lang') ?? DEFAULT_CONDITIONS.language,
    level: Math.round(number('level', DEFAULT_CONDITIONS.level, 1, 25)),
    theme: oneOf('theme', ['dark', 'light']),
    seed: Math.round(number('seed', DEFAULT_CONDITIONS.seed, 0, 0xffffffff)),
    network: oneOf('net', ['none', 'slow', 'offline']),
    error: query.get('error'),
  };
  const [rate = 0, fingers = 1] = (query.get('robot') ?? '0x1').split('x').map(Number);
  return {
    sceneId: query.get('scene'),
    params: Object.fromEntries(
      [...query].flatMap(([key, value]) =>
        key.startsWith(PARAM_PREFIX) ? [[key.slice(PARAM_PREFIX.length), value]] : [],
      ),
    ),
    conditions,
    timeMs: query.has('t') ? number('t', 0, 0, 600_000) : null,
    speed: number('speed', 1, 0.1, 2),
    isLooping: query.get('loop') !== '0',
    isPlaying: query.get('play') !== '0',
    compare: query.get('ab'),
    robot: { rate: within(rate, 0, 30, 0), fingers: within(fingers, 1, 5, 1) },
  };
}

export function formatAddress(address: ViewerAddress): string {
  const { conditions, robot } = address;
  const query = new URLSearchParams();
  const set = (key: string, value: string | number | null, fallback: string | number | null) => {
    if (value !== null && value !== fallback) query.set(key, String(value));
  };
  set('scene', address.sceneId, null);
  for (const [name, value] of Object.entries(address.params)) query.set(PARAM_PREFIX + name, value);
  set('w', conditions.width, DEFAULT_CONDITIONS.width);
  set('h', conditions.height, DEFAULT_CONDITIONS.height);
  set('dpr', conditions.pixelRatio, DEFAULT_CONDITIONS.pixelRatio);
  set('tier', conditions.tier, 'HIGH');
  set('motion', conditions.reducedMotion ? 'reduced' : '', '');
  set('lang', conditions.language, DEFAULT_CONDITIONS.language);
  set('level', conditions.level, DEFAULT_CONDITIONS.level);
  set('theme', conditions.theme, 'dark');
  set('seed', conditions.seed, DEFAULT_CONDITIONS.seed);
  set('net', conditions.network, 'none');
  set('error', conditions.error, null);
  set('t', address.timeMs === null ? null : Math.round(address.timeMs), null);
  set('speed', address.speed, 1);
  set('loop', address.isLooping ? 1 : 0, 1);
  set('play', address.isPlaying ? 1 : 0, 1);
  set('ab', address.compare, null);
  if (robot.rate > 0) query.set('robot', `${robot.rate}x${robot.fingers}`);
  return query.toString();
}

/** Returns the values of a scene's parameters. An invalid value becomes the default. */
export function paramValues(
  scene: Pick<ViewerScene, 'params'>,
  written: Readonly<Record<string, string>>,
): Record<string, ParamValue> {
  return Object.fromEntries(
    Object.entries(scene.params ?? {}).map(([name, spec]) => {
      const text = written[name];
      if (text === undefined) return [name, spec.value];
      if (spec.kind === 'number') return [name, within(Number(text), spec.min, spec.max, spec.value)];
      return [name, spec.options.includes(text) ? text : spec.value];
    }),
  );
}

function within(value: number, min: number, max: number, fallback: number): number {
  return Number.isFinite(value) ? Math.min(max, Math.max(min, value)) : fallback;
}
