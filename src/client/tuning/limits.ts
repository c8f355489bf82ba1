import sprite from '../art/soundSprite.json' with { type: 'json' };
import { EASE_NAMES } from './easing.ts';
import type { Emitters } from './emitters';
import type { Feedback } from './feedback';
import { NO_FEEDBACK } from './noFeedback.ts';
import type { Tuning } from './tuning';

/** Limits of a tuning field. The viewer builds its controls from them. Production bundles omit them. */
export type Limit =
  | { kind: 'number'; label: string; min: number; max: number; step: number; unit: string }
  | { kind: 'colour'; label: string }
  | { kind: 'choice'; label: string; options: readonly string[] }
  | { kind: 'colours'; label: string; length: number }
  | { kind: 'emitters'; label: string };

export type NumberLimit = Extract<Limit, { kind: 'number' }>;
type ColourLimit = Extract<Limit, { kind: 'colour' }>;

/** Requires a limit for every field at compile time. */
export type LimitsOf<T> = T extends number | string | readonly unknown[]
  ? Limit
  : { readonly [Key in keyof T]: LimitsOf<T[Key]> };

interface Range {
  step?: number;
  unit?: string;
}

export function range(
  label: string,
  min: number,
  max: number,
  { step = 0.01, unit = '' }: Range = {},
): NumberLimit {
  return { kind: 'number', label, min, max, step, unit };
}

export const count = (label: string, max: number) => range(label, 0, max, { step: 1 });
export const time = (label: string, min: number, max: number) =>
  range(label, min, max, { step: 10, unit: 'ms' });
export const px = (label: string, min: number, max: number) =>
  range(label, min, max, { step: 1, unit: 'px' });
const degrees = (label: string, max: number, min = 0) => range(label, min, max, { step: 0.1, unit: '°' });
export const colour = (label: string): ColourLimit => ({ kind: 'colour', label });
const easing = (label: string): Limit => ({ kind: 'choice', label, options: EASE_NAMES });

const gainTier = {
  size: px('Number size', 10, 120),
  tint: colour('Number colour'),
  pop: range('Number pop', 0.5, 3),
  popMs: time('Pop time', 10, 1000),
  popEase: easing('Pop easing'),
  lifeMs: time('Number life', 100, 4000),
  riseEase: easing('Rise easing'),
};

const burstTier = {
  sparks: count('Sparks', 60),
  speed: range('Spark speed', 0, 1200, { step: 5, unit: 'px/s' }),
  lifeMs: time('Spark life', 50, 3000),
  size: px('Spark size', 2, 80),
  tint: colour('Spark colour'),
  ring: range('Ring', 0, 1, { step: 0.05, unit: '×' }),
  coins: count('Coins', 12),
};

const sound = (label: string): Limit => ({
  kind: 'choice',
  label,
  options: [NO_FEEDBACK, 'tap', ...Object.keys(sprite.cues.slots)],
});
const haptic = (label: string): Limit => ({
  kind: 'choice',
  label,
  options: [NO_FEEDBACK, 'tap', 'selection', 'crit', 'superCrit', 'combo', 'success', 'error'],
});

const beat = (label: string) => ({ sound: sound(`${label}: sound`), haptic: haptic(`${label}: haptic`) });

const felt = {
  sound: sound('Sound'),
  volume: range('Volume', 0, 1, { step: 0.05 }),
  pitch: range('Pitch', 0.5, 2, { step: 0.05, unit: '×' }),
  haptic: haptic('Haptic'),
};

export const EFFECT_LIMITS: LimitsOf<Tuning> = {
  hero: {
    breathMs: time('Breath', 400, 10_000),
    breathScale: range('Breath depth', 0, 0.1, { step: 0.001 }),
    headBobPx: px('Head bob', 0, 20),
    headTiltDeg: degrees('Head tilt', 15),
    blinkEveryMs: time('Blink every', 500, 20_000),
    blinkMs: time('Blink', 0, 1000),
    swingDeg: degrees('Cloth swing', 45),
    swingMs: time('Cloth swing time', 200, 10_000),
    squash: range('Squash', 0, 0.4, { step: 0.005 }),
    squashMs: time('Squash time', 20, 600),
    reboundMs: time('Rebound', 20, 1000),
    leanDeg: degrees('Lean to the finger', 20),
    critSquash: range('Squash', 0, 4, { step: 0.05, unit: '×' }),
    superCritSquash: range('Squash', 0, 4, { step: 0.05, unit: '×' }),
    auraPulse: range('Aura pulse', 0, 0.5),
    auraMs: time('Aura time', 200, 10_000),
  },
  tired: {
    fallMs: time('Slump time', 0, 2000),
    slumpPx: px('Slump', 0, 30),
    sink: range('Sinks by', 0, 0.3, { step: 0.01 }),
    headDeg: degrees('Head', 30),
    armDeg: degrees('Arms', 90),
    grey: range('Grey', 0, 1),
    lids: range('Lids', 0, 0.9),
    breath: range('Breath depth', 0, 6, { step: 0.1, unit: '×' }),
    recoverAt: range('Over from this share of energy', 0, 1),
    shakePx: px('Energy shakes', 0, 20),
    shakeMs: time('Energy shakes for', 0, 2000),
    warnMs: time('Pulse at a fifth', 0, 2000),
    callMs: time('Boost pulses every', 200, 5000),
    callScale: range('Boost pulse', 1, 1.3),
  },
  idle: {
    fromMs: time('Alone for at least', 1000, 60_000),
    toMs: time('Alone for at most', 1000, 60_000),
    glanceMs: time('Glance', 200, 5000),
    bladeMs: time('Turn of the blade', 200, 5000),
    flourishMs: time('Flourish', 200, 5000),
    lookPx: px('Eyes move', 0, 12),
    lookDeg: degrees('Head turns', 10),
    bladeDeg: degrees('Blade turns', 40),
    hopPx: px('Hop', 0, 60),
    hopDeg: degrees('Arms in the hop', 40),
  },
  gain: {
    mergeMs: time('Joins the last one within', 0, 500),
    growMs: time('Grows for at most', 0, 2000),
    growth: range('Growth with each hit', 0, 0.3),
    most: range('In the air at most', 1, 5, { step: 1 }),
    besideMega: range('Size beside MEGA COMBO', 0.4, 1.5, { step: 0.05, unit: '×' }),
    risePx: px('Rise', 0, 400),
    fadeFrom: range('Fade from', 0, 0.95),
    coinPx: px('Coins below it', 8, 40),
    hotFrom: count('Hot from a combo of', 100),
    hotTint: colour('Hot number colour'),
    flightMs: time('Coin flies to the balance within', 10, 1000),
    landByMs: time('Coin lands by', 300, 1000),
    landMs: time('Balance answers a coin', 10, 1000),
    landCoin: range('Its coin grows to', 1, 2),
    landDigits: range('Its digits grow to', 1, 2),
    normal: gainTier,
    critical: gainTier,
    superCritical: gainTier,
  },
  burst: {
    normal: burstTier,
    critical: burstTier,
    superCritical: burstTier,
    gravity: range('Gravity', -2000, 3000, { step: 10, unit: 'px/s²' }),
    drag: range('Drag', 0, 10, { step: 0.1 }),
    ringMs: time('Ring time', 50, 2000),
    ringScale: range('Ring size', 0, 6, { step: 0.05, unit: '×' }),
    ringEase: easing('Ring easing'),
  },
  shake: {
    critical: px('Shake', 0, 40),
    superCritical: px('Shake', 0, 40),
    decayMs: time('Shake decay', 20, 2000),
  },
  combo: {
    popMs: time('Pop time', 10, 1000),
    popScale: range('Pop size', 1, 3, { step: 0.05, unit: '×' }),
    popEase: easing('Pop easing'),
    sizePx: px('Word size', 10, 60),
    megaScale: range('MEGA COMBO size', 1, 2.5, { step: 0.05, unit: '×' }),
    megaCountPx: px('MEGA COMBO count', 10, 90),
    timerWidth: px('Timer width', 0, 360),
    narrowPx: px('Word size on a narrow screen', 10, 40),
    tilt: degrees('Tilt', 30, -30),
    tints: { kind: 'colours', label: 'Colour', length: 4 },
  },
  heat: {
    glow1: range('Glow at COMBO', 0, 1),
    glow2: range('Glow at GREAT COMBO', 0, 1),
    glow3: range('Glow at SUPER COMBO', 0, 1),
    glow4: range('Glow at MEGA COMBO', 0, 1),
    changeMs: time('Warms within', 0, 2000),
    light: range('Light on the ninja', 0, 2),
    lightMs: time('That light fades in', 0, 3000),
    lightPx: px('Width of that light', 0, 30),
    lids: range('Lids at MEGA COMBO', 0, 0.9),
    dim: range('Darkness at a super critical', 0, 1),
    dimMs: time('That darkness lasts', 0, 1000),
    stopMs: time('World stops for', 0, 300),
    dimGapMs: time('Between such hits', 340, 2000),
  },
  levelUp: {
    totalMs: time('Scene', 600, 4000),
    stillMs: time('Still, with less motion', 600, 6000),
    skipFromMs: time('A tap ends it from', 0, 4000),
    leaveMs: time('Leaving', 0, 1000),
    freezeMs: time('Freeze', 0, 400),
    vanishMs: time('Old ninja vanishes', 50, 1000),
    dropMs: time('New ninja drops', 50, 1000),
    dropEase: easing('Drop easing'),
    landSquash: range('Landing squash', 0, 0.6),
    settleMs: time('Settling', 50, 1500),
    burnMs: time('Colours burn in', 10, 1500),
    shake: px('Landing shake', 0, 40),
    veil: range('Dark over the place', 0, 1),
    dim: range('What is left of the HUD', 0, 1),
    rimPx: px('Rim of the white ninja', 0, 20),
    heroScale: range('New ninja', 1, 1.5, { step: 0.01, unit: '×' }),
    standMs: time('Ninja walks home within', 0, 1000),
    balance: range('What is left of the balance while he passes', 0, 1),
    raysScale: range('Rays size', 0, 6, { step: 0.05, unit: '×' }),
    raysEase: easing('Rays easing'),
    tint: colour('Colour'),
    sparks: count('Sparks', 60),
    coins: count('Coins', 64),
    coinsMs: time('Coins at', 0, 4000),
    coinSpreadMs: time('Coins within', 0, 1000),
    coinFlightMs: time('Flight of a coin', 100, 2000),
    coinSizes: {
      small: px('Small coin', 4, 80),
      middle: px('Middle coin', 4, 80),
      large: px('Large coin', 4, 80),
    },
    nameMs: time('Name at', 0, 4000),
    nameSlamMs: time('Name slams within', 10, 1000),
    nameScale: range('Name slams from', 1, 5, { step: 0.05, unit: '×' }),
    chipsMs: time('First gain at', 0, 4000),
    chipGapMs: time('Between the gains', 0, 1000),
    beats: {
      land: beat('Landing'),
      name: beat('Name'),
      chip: beat('Gain'),
      coins: beat('Coins'),
    },
  },
  welcome: {
    startMs: time('Rain from', 0, 4000),
    fallMs: time('Fall of a coin', 100, 4000),
    countMs: time('Counted within', 0, 4000),
    coins: count('Coins', 60),
    sounds: count('Sounds', 20),
    enterMs: time('Ninja walks home within', 0, 2000),
    enterGapMs: time('Between the parts of home', 0, 500),
    beats: {
      coin: beat('Coin'),
      counted: beat('All counted'),
    },
  },
  glow: {
    scale: range('Glow size', 0, 6, { step: 0.05, unit: '×' }),
    pulse: range('Glow pulse', 0, 0.5),
    pulseMs: time('Glow pulse time', 200, 20_000),
    alpha: range('Glow strength', 0, 0.89),
  },
  backdrop: {
    driftPx: px('Place drift', 0, 20),
    driftMs: time('Place drift time', 1000, 60_000),
    tapPushPx: px('Push by a tap', 0, 20),
    hotPushPx: px('Push at MEGA COMBO', 0, 20),
    fadeMs: time('Place fade', 0, 4000),
  },
  ambient: {
    count: count('In the air', 60),
    hotCount: count('In the air at MEGA COMBO', 120),
    lowCount: count('In the air, LOW', 60),
  },
  quality: {
    lowSparks: range('Sparks, LOW', 0, 1, { step: 0.05, unit: '×' }),
    lowResolution: range('Resolution, LOW', 0.5, 2, { step: 0.25 }),
    highResolution: range('Resolution, HIGH', 1, 3, { step: 0.25 }),
  },
};

export const FEEDBACK_LIMITS: LimitsOf<Feedback> = {
  normal: felt,
  critical: felt,
  superCritical: felt,
  combo1: felt,
  combo2: felt,
  combo3: felt,
  combo4: felt,
  levelUp: felt,
  energyEmpty: felt,
};

export const EMITTERS_LIMITS: LimitsOf<Emitters> = {
  list: { kind: 'emitters', label: 'Emitters' },
};
