import type { CSSProperties } from 'react';
import { heroesArt } from '../../art/heroes';
import { heroName } from '../../art/levels';
import { INITIAL } from '../../home/figures';
import { Art } from './Art';
import './heroFace.css';

interface HeroFaceProps {
  level: number;
  /** Diameter, CSS px. */
  size: number;
  /** Seed of the hero's colour and direction, which distinguish players of the same level. */
  seed?: string;
  /** The player's name. Its first letter fills the circle, with the hero as a badge. */
  name?: string;
}

export function HeroFace({ level, size, seed = '', name }: HeroFaceProps) {
  const sum = [...seed].reduce((all, letter) => (all * 31 + letter.charCodeAt(0)) % 360, 270);
  // Spreads neighbouring ids and places over the whole circle.
  const hue = (sum * 137) % 360;
  const style = { '--size': `${size}px`, '--hue': hue } as CSSProperties;
  if (name)
    return (
      <span
        className="name-face"
        data-letter={name.match(INITIAL)?.[0].toUpperCase()}
        style={style}
        aria-hidden="true"
      >
        <HeroFace level={level} size={Math.round(size * 0.5)} seed={seed} />
      </span>
    );
  return (
    <span className="hero-face" data-turned={hue % 2 === 1 || undefined} style={style}>
      <Art set={heroesArt} name={heroName(level)} width={Math.round(size * 1.5)} lazy />
    </span>
  );
}
