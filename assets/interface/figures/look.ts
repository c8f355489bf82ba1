import { type Material, material } from '../../heroes/color';
import type { Mood } from '../../heroes/parts/moods';

export type Headgear = 'hood' | 'spikes' | 'topknot';
/** A closed fist, or an open hand that waves. */
export type Hand = 'fist' | 'open';

/** Distinguishing features of a figure. Positions are in px from the middle of the feet; the figure is 175 high. */
export interface FigureLook {
  /** Colour of hood and robe. */
  robe: string;
  /** Colour of headband, scarf and belt. */
  accent: string;
  hair: string;
  skin: string;
  rim: string;
  /** Hot centre and outer colour of the iris. */
  eye: readonly [core: string, iris: string];
  /** Gaze to the right and down, in px of the head. */
  gaze: readonly [number, number];
  mood: Mood;
  headgear: Headgear;
  /** Tilt of the head, degrees clockwise. */
  tilt: number;
  /** Lean of the figure from its feet, in degrees to the right. */
  lean: number;
  handL: readonly [number, number];
  handR: readonly [number, number];
  left: Hand;
  right: Hand;
  /** Objects in the hands, drawn around each hand's centre. */
  holdL?: string;
  holdR?: string;
  legs: 'stand' | 'run' | 'sit' | 'none';
  /** True when the ends of headband and scarf fly. */
  tails: boolean;
}

/** The usual ninja: the stage's Novice in slightly lighter colours, because he is drawn small. */
export const HERO: FigureLook = {
  robe: '#4a4488',
  accent: '#e04343',
  hair: '#1f1a2a',
  skin: '#efb184',
  rim: '#8b6cff',
  eye: ['#ffe27a', '#ff9d1f'],
  gaze: [0, 0],
  mood: 'fierce',
  headgear: 'hood',
  tilt: 0,
  lean: 0,
  handL: [-46, -40],
  handR: [46, -40],
  left: 'fist',
  right: 'fist',
  legs: 'stand',
  tails: true,
};

/** Friends of the hero, each based on another hero of the stage. */
export const INITIATE: Partial<FigureLook> = {
  robe: '#2ea596',
  accent: '#e8d3a4',
  hair: '#4a2a38',
  rim: '#8ff5dc',
  eye: ['#d9ff9a', '#37c98b'],
  headgear: 'spikes',
};
export const APPRENTICE: Partial<FigureLook> = {
  robe: '#e08c3a',
  accent: '#ffd35c',
  hair: '#2a1c26',
  rim: '#ffd08a',
  eye: ['#ffd98a', '#d9731f'],
  headgear: 'topknot',
};
export const DANCER: Partial<FigureLook> = {
  robe: '#d6487e',
  accent: '#f4e6ee',
  hair: '#54203a',
  rim: '#ffb0cc',
  eye: ['#ffe6a0', '#ff4a7f'],
  headgear: 'topknot',
};

/** A figure's edges are wider than a hero's by this factor, because it is drawn smaller. */
export const EDGE = 1.6;
/** Hero canvas px per figure px. */
export const HERO_PX = 443 / 175;

/** The materials of a figure's surfaces. */
export interface Surfaces {
  robe: Material;
  accent: Material;
  skin: Material;
  steel: Material;
  boot: Material;
  hair: Material;
}

export function surfaces({ robe, accent, skin, hair, rim }: FigureLook): Surfaces {
  const cloth = material(robe, rim);
  return {
    robe: cloth,
    accent: material(accent, rim),
    skin: material(skin, '#ffb48a', 'skin'),
    steel: material('#a9b4cc', rim, 'metal'),
    boot: material(cloth.dark, rim, 'leather'),
    hair: material(hair, rim),
  };
}
