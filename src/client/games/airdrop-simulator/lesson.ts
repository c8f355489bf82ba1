import { cratePosition } from '../../../core/games/airdrop-simulator/crates';
import type { Lesson } from '../kit/runState';
import type { DropRun } from './DropRun';

/** Height at which the lesson catches a crate, field units. */
const CATCH_Y = 760;

/** The first crates of a drop. Catches all but the bombs. */
export const dropLesson: Lesson<DropRun> = {
  seed: 3,
  captions: [
    'games.drop.lesson.levers',
    'games.drop.lesson.catch',
    'games.drop.lesson.chain',
    'games.drop.lesson.bomb',
  ],
  act(run) {
    const { crates, fates } = run.state;
    crates.forEach((crate, index) => {
      const at = cratePosition(crate, run.tick);
      if (fates[index] === 'falling' && crate.kind !== 'bomb' && at.y > CATCH_Y) run.touch(at.x, at.y);
    });
  },
};
