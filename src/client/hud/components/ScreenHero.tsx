import type { ArtSet } from '../../art/artSet';
import { coreArt } from '../../art/core';
import { gamesArt } from '../../art/games';
import { heroesArt } from '../../art/heroes';
import { heroId, heroName } from '../../art/levels';
import { nftArt } from '../../art/nft';
import { uiArt } from '../../art/ui';
import { useGameStore } from '../GameContext';
import { Art } from './Art';
import './screenHero.css';

interface Prop {
  set: ArtSet;
  name: string;
  width: number;
}

/** Props in a raised fist. */
const HELD = {
  flask: { set: uiArt, name: 'held-flask', width: 56 },
  pickaxe: { set: uiArt, name: 'held-pickaxe', width: 64 },
  scroll: { set: uiArt, name: 'held-scroll', width: 54 },
  wallet: { set: uiArt, name: 'held-wallet', width: 66 },
  guard: { set: nftArt, name: 'nft-8', width: 42 },
} as const satisfies Record<string, Prop>;

const SHURIKEN: Prop = { set: gamesArt, name: 'match-01', width: 26 };
const JUGGLED: readonly Prop[] = [SHURIKEN, { set: coreArt, name: 'coin', width: 26 }, SHURIKEN];

/** Poses of the player's hero: standing, standing with folded arms, holding something, or juggling. */
export type Pose = 'stand' | 'folded' | keyof typeof HELD | 'juggle';

/** Width of the whole hero, sharp on a phone. Cropped at the chest, he is a bust of 100 px. */
const HERO_PX = 154;

/** A bust of the player's hero with the props of a pose. */
export function ScreenHero({ pose }: { pose: Pose }) {
  const level = useGameStore((state) => state.game.level);
  return (
    <span className="screen-hero" data-pose={pose} aria-hidden="true">
      {pose === 'stand' || pose === 'juggle' || pose === 'folded' ? (
        <span className="screen-hero-body">
          {pose === 'folded' ? (
            <Art set={uiArt} name={`folded-${heroId(level)}`} width={HERO_PX} />
          ) : (
            <Art set={heroesArt} name={heroName(level)} width={HERO_PX} />
          )}
        </span>
      ) : (
        <HoldingHero level={level} prop={HELD[pose]} />
      )}
      {pose === 'juggle'
        ? JUGGLED.map(({ set, name, width }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the props never move within the list
            <span key={index} className="screen-hero-prop">
              <Art set={set} name={name} width={width} />
            </span>
          ))
        : null}
    </span>
  );
}

/** The same picture lies below and above the prop. The upper one shows only the fist, which closes around the prop. */
function HoldingHero({ level, prop }: { level: number; prop: Prop }) {
  const hero = `raised-${heroId(level)}`;
  return (
    <span className="screen-hero-body">
      <Art set={uiArt} name={hero} width={HERO_PX} />
      <span className="screen-hero-prop">
        <Art {...prop} />
      </span>
      <Art set={uiArt} name={hero} width={HERO_PX} className="screen-hero-fist" />
    </span>
  );
}
