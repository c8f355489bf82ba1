import type { CSSProperties } from 'react';
import { heroesArt } from '../../art/heroes';
import { heroName } from '../../art/levels';
import { Art } from './Art';
import './heroFace.css';

interface HeroFaceProps {
  level: number;
  /** Diameter, CSS px. */
  size: number;
  /** Seed of the hero's colour and direction, which distinguish players of the same level. */
  seed?: string;
}

export function HeroFace({ level, size, seed = '' }: HeroFaceProps) {
  const sum = [...seed].reduce((all, letter) => (all * 31 + letter.charCodeAt(0)) % 360, 270);
  // Spreads neighbouring ids over the whole circle.
  const hue = (sum * 137) % 360;
  return (
    <span
      className="hero-face"
      data-turned={hue % 2 === 1 || undefined}
      style={{ '--size': `${size}px`, '--hue': hue } as CSSProperties}
    >
      <Art set={heroesArt} name={heroName(level)} width={Math.round(size * 1.7)} lazy />
    </span>
  );
}
