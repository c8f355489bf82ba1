import { Overlays } from './Overlays';
import { Popups } from './Popups';

/** Everything that may lie above a screen: overlays that the player opens, and popups of the game. */
export default function DialogLayer() {
  return (
    <>
      <Overlays />
      <Popups />
    </>
  );
}
