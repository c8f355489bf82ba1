import { EMITTERS, type Emitters } from '../../tuning/emitters';
import type { Tuning } from '../../tuning/tuning';
import { nextTask } from '../kit/nextTask';
import type { StageAtlas } from '../kit/StageAtlas';
import { createScatter } from '../kit/scatter';
import { AmbientView } from '../views/AmbientView';
import { BurstView } from '../views/BurstView';
import { CoinStreamView } from '../views/CoinStreamView';
import { Emission } from '../views/Emission';
import { GainsView } from '../views/GainsView';
import { LandingView } from '../views/LandingView';

const GAME_SEED = 7;

/** Home's pooled views. Each creates all of its sprites up front. */
export interface HomeViews {
  ambient: AmbientView;
  landing: LandingView;
  coins: CoinStreamView;
  bursts: BurstView;
  gains: GainsView;
  emission: Emission;
}

/** Creates one view per task, so that a touch needn't wait for all of them. `seed` determines the random effects. */
export async function makeHomeViews(
  atlas: StageAtlas,
  tuning: Tuning,
  seed = GAME_SEED,
  emitters: Emitters = EMITTERS,
): Promise<HomeViews> {
  const scatter = createScatter(seed);
  const inTask = async <View>(make: () => View): Promise<View> => {
    await nextTask();
    return make();
  };
  return {
    ambient: await inTask(() => new AmbientView(atlas, seed, tuning.ambient)),
    landing: await inTask(() => new LandingView(atlas, tuning, scatter)),
    coins: await inTask(() => new CoinStreamView(atlas, tuning.levelUp, scatter)),
    bursts: await inTask(() => new BurstView(atlas, tuning.burst, scatter)),
    gains: await inTask(() => new GainsView(atlas, tuning.gain)),
    emission: new Emission(atlas, emitters, seed),
  };
}
