import { LevelUp } from '../levelUp/LevelUp';
import { Overlays } from './Overlays';
import { Popups } from './Popups';

/** Everything that may lie above a screen: overlays that the player opens, and popups of the game. */
function DialogLayer() {
  return (
    <>
      <Overlays />
      <Popups />
    </>
  );
}

export default Object.assign(DialogLayer, { LevelUp });
