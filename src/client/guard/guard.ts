import { holdToTap } from '../host/holdToTap';
import { createDiagnosis } from './diagnosis';
import { createNotices } from './notices';
import { watchOneWindow } from './oneWindow';
import type { SafetyState } from './state';
import { watchAbsence } from './watchAbsence';

/** Number of errors within `ROW_MS` that means that the game is stuck. */
const MOST_IN_A_ROW = 10;
const ROW_MS = 5000;
const MOST_SEEN = 30;

/** Protects taps from faults: keeps one window active, syncs after a sleep, offers a restart and a report. */
export function createGuard(state: SafetyState) {
  const { errors, asides } = state;
  const diagnosis = createDiagnosis(state);
  const notices = createNotices(state, () => diagnosis.report().text);

  /** Ends the game if the errors mean that it is stuck. */
  const judge = () => {
    for (const seen of [errors, asides]) seen.splice(0, seen.length - MOST_SEEN);
    const tenth = errors.at(-MOST_IN_A_ROW);
    const isRow = tenth !== undefined && performance.now() - tenth.atMs < ROW_MS;
    if (isRow || state.isOver) notices.crashed();
  };
  // This listener must follow the one that records the error.
  addEventListener('error', judge);
  addEventListener('unhandledrejection', judge);
  judge();
  if (state.parts && state.host.launch.user) {
    watchOneWindow(state, state.parts, notices);
    watchAbsence(state.parts, state.host);
    const { store, engine } = state.parts.composed;
    holdToTap(store, (point) => void engine.dispatch({ type: 'tap', point }));
  }
  return { report: diagnosis.report, judge };
}
