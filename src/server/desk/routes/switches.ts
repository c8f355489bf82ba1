import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { conflict, invalid, ok } from '../../answer';
import { parseInput } from '../../input';
import { Reason } from '../input';
import { actRoute, type DeskCall, type DeskRoute, showRoute } from '../route';
import { readSwitches, writeSwitches } from '../sql/switches';
import { ALL_OFF, loadSwitches, SwitchesInput } from '../switches';

const Throw = v.object({ ...SwitchesInput.entries, reason: Reason });

export const switchRoutes: readonly DeskRoute[] = [showRoute('/switches', show), throwRoute()];

async function show({ db, settings }: DeskCall) {
  return ok({ ...(await loadSwitches(db)), settings });
}

/** Creates the route that stores a switch. This process applies it at once, the others within seconds. */
function throwRoute(): DeskRoute {
  const route = actRoute('/switches', change);
  return {
    ...route,
    async answer(call) {
      const answer = await route.answer(call);
      // A failure here doesn't matter: the switch is stored, and every process reads it within seconds.
      if (answer.status === 200) await call.refresh().catch(() => undefined);
      return answer;
    },
  };
}

async function change({ db, body }: DeskCall) {
  const { version, switches, reason } = parseInput(Throw, body);
  const stored = await readSwitches(db);
  // A page that lost its edits sends the stored state. The log must not show that as a change.
  if ((stored?.version ?? 0) === version && isDeepStrictEqual(stored?.doc ?? ALL_OFF, switches))
    return invalid({ switches: ['The switches are already in this state. Nothing has changed.'] });
  const before = await loadSwitches(db);
  const after = { version: version + 1, switches };
  if (!(await writeSwitches(db, version, switches))) {
    // The browser may resend a call whose answer was lost.
    if (isDeepStrictEqual(await loadSwitches(db), after)) return ok(after);
    return conflict('Another operator has just changed the switches. Look again.');
  }
  return {
    answer: ok(after),
    act: { act: 'switches thrown', reason, details: { before: before.switches, after: switches } },
  };
}
