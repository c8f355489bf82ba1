import type { CSSProperties } from 'react';
import { heroesArt } from '../../art/heroes';
import { heroName } from '../../art/levels';
import { Art } from './Art';
import './heroFace.css';

interface HeroFaceProps {
  level: number;
  /** Diameter, CSS px. */
  size: number;
  /** Seed of the colour behind the hero, which tells players of one level apart. */
  seed?: string;
}

export function HeroFace({ level, size, seed = '' }: HeroFaceProps) {
  const hue = [...seed].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 270);
  return (
    <span className="hero-face" style={{ '--size': `${size}px`, '--hue': hue } as CSSProperties}>
      <Art set={heroesArt} name={heroName(level)} width={Math.round(size * 1.7)} lazy />
    </span>
  );
}
