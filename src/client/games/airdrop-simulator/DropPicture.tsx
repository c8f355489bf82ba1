import type { CSSProperties } from 'react';
import type { AirdropInputs } from '../../../core/airdrop/points';
import { backdropsArt } from '../../art/backdrops';
import { coreArt } from '../../art/core';
import { gamesArt } from '../../art/games';
import { Art } from '../../hud/components/Art';
import { LEVER_STEPS, leverPosition } from './levers';
import type { Part } from './parts';

/**
 * Places of the crates from the first to the last that appears: % from the left and the top, and width in px. They
 * hang above the friends' heads.
 */
const CRATES = [
  { x: 15, y: 24, width: 64, look: '' },
  { x: 85, y: 21, width: 66, look: '-blue' },
  { x: 38, y: 33, width: 44, look: '-green' },
  { x: 63, y: 40, width: 44, look: '' },
  { x: 9, y: 3, width: 28, look: '-blue' },
  { x: 91, y: 2, width: 28, look: '-green' },
] as const;
/** The heap's coins per row, from the ground up. */
const HEAP = [6, 5, 3, 1];
const MOST_COINS = HEAP.reduce((sum, row) => sum + row);
/** The friends from the first to the last that appears: % from the left, picture, and width in px. */
const FRIENDS = [
  { x: 16, name: 'drop-catcher', width: 104 },
  { x: 84, name: 'drop-friend-1', width: 104 },
  { x: 35, name: 'drop-friend-2', width: 76 },
  { x: 65, name: 'drop-friend-3', width: 76 },
] as const;
const COIN_PX = 26;
/** A share of this size fills the sky. */
const WHOLE_SKY = 1e7;

interface Props {
  input: AirdropInputs;
  total: number;
}

/** The drop as the levers set it: crates by the share, golden ones by income, a heap of coins, and friends. */
export function DropPicture({ input, total }: Props) {
  const full = (part: Part) => leverPosition(part, input[part]) / LEVER_STEPS;
  const crates = Math.ceil((Math.log10(1 + total) / Math.log10(WHOLE_SKY)) * CRATES.length);
  const gold = Math.ceil(full('income') * 3);
  const coins = Math.ceil(full('coins') * MOST_COINS);
  const friends = Math.ceil(full('friends') * FRIENDS.length);
  return (
    <div className="drop-picture game-lobby-art" aria-hidden="true">
      <Art set={backdropsArt} name="backdrop-village" width={390} className="drop-picture-sky" />
      {CRATES.map(({ x, y, width, look }, index) => {
        const isGold = index < gold;
        return (
          <span
            key={x}
            className="drop-picture-crate"
            data-shown={index < crates}
            style={{ left: `${x}%`, top: `${y}%`, '--nth': index } as CSSProperties}
          >
            <Art set={gamesArt} name={`drop-parachute${isGold ? '-gold' : look}`} width={width * 1.2} />
            <Art set={gamesArt} name={`drop-crate${isGold ? '-gold' : look}`} width={width} />
          </span>
        );
      })}
      {FRIENDS.map(({ x, name, width }, index) => (
        <span
          key={x}
          className="drop-picture-friend"
          data-shown={index < friends}
          style={{ left: `${x}%`, '--nth': index } as CSSProperties}
        >
          <Art set={gamesArt} name={name} width={width} />
        </span>
      ))}
      {heapPlaces().map(({ x, bottom }, index) => (
        <span
          key={`${x} ${bottom}`}
          className="drop-picture-coin"
          data-shown={index < coins}
          style={{ left: `calc(50% + ${x}px)`, bottom } as CSSProperties}
        >
          <Art set={coreArt} name="coin" width={COIN_PX} />
        </span>
      ))}
    </div>
  );
}

function heapPlaces(): { x: number; bottom: number }[] {
  return HEAP.flatMap((count, row) =>
    Array.from({ length: count }, (_, index) => ({
      x: (index - (count - 1) / 2) * COIN_PX * 0.78 - COIN_PX / 2,
      bottom: 12 + row * COIN_PX * 0.5,
    })),
  );
}
