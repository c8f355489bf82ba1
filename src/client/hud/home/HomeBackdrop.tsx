import { backdropsArt } from '../../art/backdrops';
import { backdropName } from '../../art/preload';
import { useGameStore } from '../GameContext';

/** The place of the player's level as one picture, until the stage draws it and where it never will. */
export function HomeBackdrop() {
  const name = useGameStore((state) => backdropName(state.game.level));
  return (
    <img className="home-backdrop" src={backdropsArt.url(name)} alt="" draggable={false} decoding="async" />
  );
}
