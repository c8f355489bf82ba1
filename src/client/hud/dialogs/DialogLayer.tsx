import { LevelUp } from '../levelUp/LevelUp';
import { Overlays, Popups } from './Overlays';

function DialogLayer() {
  return (
    <>
      <Overlays />
      <Popups />
    </>
  );
}

export default Object.assign(DialogLayer, { LevelUp });
