import { Overlays } from './Overlays';
import { Popups } from './Popups';

/** What may lie above a screen: what the player opens, and what the game says. */
export default function DialogLayer() {
  return (
    <>
      <Overlays />
      <Popups />
    </>
  );
}
