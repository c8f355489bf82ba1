import { LevelUp } from '../levelUp/LevelUp';
import { Overlays, Popups } from './Overlays';

/** The dialogs above a screen: overlays opened by the player and popups opened by the game. */
function DialogLayer() {
  return (
    <>
      <Overlays />
      <Popups />
    </>
  );
}

export default Object.assign(DialogLayer, { LevelUp });
