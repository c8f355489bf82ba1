import type { Tuning } from '../../tuning/tuning';
import { nextTask } from '../kit/nextTask';
import type { StageAtlas } from '../kit/StageAtlas';
import { createScatter } from '../kit/scatter';
import { AmbientView } from '../views/AmbientView';
import { BurstView } from '../views/BurstView';
import { CoinStreamView } from '../views/CoinStreamView';
import { GainsView } from '../views/GainsView';
import { LandingView } from '../views/LandingView';

const GAME_SEED = 7;

/** Home's views with pools, each made with all the sprites it will ever show. */
export interface HomeViews {
  ambient: AmbientView;
  landing: LandingView;
  coins: CoinStreamView;
  bursts: BurstView;
  gains: GainsView;
}

/** Makes one view per task, so that a touch does not wait for all of them. `seed` is that of their randomness. */
export async function makeHomeViews(atlas: StageAtlas, tuning: Tuning, seed = GAME_SEED): Promise<HomeViews> {
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
  };
}
