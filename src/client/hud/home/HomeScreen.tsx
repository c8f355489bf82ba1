import { BalanceLine } from './BalanceLine';
import { EnergyPanel } from './EnergyPanel';
import { HomeBackdrop } from './HomeBackdrop';
import { HomeHeader } from './HomeHeader';
import { InfoCards } from './InfoCards';
import { LevelLine } from './LevelLine';
import { TapTarget } from './TapTarget';
import './home.css';

/** The main screen (spec §2 home): everything but the ninja, which the stage draws behind it. */
export function HomeScreen() {
  return (
    <main className="home">
      <HomeBackdrop />
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
