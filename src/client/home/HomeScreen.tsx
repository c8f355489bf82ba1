import { BalanceLine } from './BalanceLine';
import { EnergyPanel } from './EnergyPanel';
import { HomeHeader } from './HomeHeader';
import { InfoCards } from './InfoCards';
import { LevelLine } from './LevelLine';
import { TapTarget } from './TapTarget';
import { useLiveHome } from './useLiveHome';
import './home.css';

/**
 * The main screen (spec §2 home): everything but the ninja, which the stage draws behind it. What follows the store is
 * marked with `data-live` and belongs to `liveHome`. The build renders this screen into index.html, so that home
 * stands before React comes.
 */
export function HomeScreen() {
  const ref = useLiveHome();
  return (
    <main ref={ref} className="home">
      <img className="home-backdrop" data-live="backdrop" alt="" draggable={false} decoding="sync" />
      <HomeHeader />
      <LevelLine />
      <BalanceLine />
      <div className="home-middle">
        <InfoCards />
        <TapTarget />
      </div>
      <EnergyPanel />
    </main>
  );
}
