import { backdropsArt } from '../../art/backdrops';
import { backdropName } from '../../art/preload';
import { useGameStore } from '../GameContext';

/** The backdrop of the player's level as one picture. The stage covers it, if it ever draws. */
export function HomeBackdrop() {
  const name = useGameStore((state) => backdropName(state.game.level));
  return (
    <img className="home-backdrop" src={backdropsArt.url(name)} alt="" draggable={false} decoding="async" />
  );
}
