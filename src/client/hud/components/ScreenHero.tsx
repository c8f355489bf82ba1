import type { ArtSet } from '../../art/artSet';
import { coreArt } from '../../art/core';
import { gamesArt } from '../../art/games';
import { heroesArt } from '../../art/heroes';
import { heroName } from '../../art/levels';
import { nftArt } from '../../art/nft';
import { uiArt } from '../../art/ui';
import { useGameStore } from '../GameContext';
import { Art } from './Art';
import './screenHero.css';

/** Poses of the player's hero in a header: standing, holding something, juggling, or guarding a relic. */
export type Pose = 'stand' | 'flask' | 'pickaxe' | 'scroll' | 'juggle' | 'guard';

interface Prop {
  set: ArtSet;
  name: string;
  width: number;
}

const SHURIKEN: Prop = { set: gamesArt, name: 'match-01', width: 26 };

const PROPS: Readonly<Record<Pose, readonly Prop[]>> = {
  stand: [],
  flask: [{ set: uiArt, name: 'held-flask', width: 64 }],
  pickaxe: [{ set: uiArt, name: 'held-pickaxe', width: 70 }],
  scroll: [{ set: uiArt, name: 'held-scroll', width: 78 }],
  juggle: [SHURIKEN, { set: coreArt, name: 'coin', width: 26 }, SHURIKEN],
  guard: [{ set: nftArt, name: 'nft-8', width: 52 }],
};

/** Width of the whole hero, sharp on a phone. Cropped at the chest, he is a bust of 100 px. */
const HERO_PX = 154;

/** A bust of the player's hero with the props of a pose. */
export function ScreenHero({ pose }: { pose: Pose }) {
  const name = useGameStore((state) => heroName(state.game.level));
  return (
    <span className="screen-hero" data-pose={pose} aria-hidden="true">
      <span className="screen-hero-body">
        <Art set={heroesArt} name={name} width={HERO_PX} />
      </span>
      {PROPS[pose].map(({ set, name: prop, width }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a pose's props never move
        <span key={index} className="screen-hero-prop">
          <Art set={set} name={prop} width={width} />
        </span>
      ))}
    </span>
  );
}
