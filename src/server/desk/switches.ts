import * as v from 'valibot';
import type { Notices } from '../http/notices';
import { shortText } from '../input';
import { isMoment } from '../isMoment';
import type { Sql } from '../store/sql/query';
import { versionNumber } from './input';
import { readSwitches } from './sql/switches';

const Time = v.pipe(v.string('Must be text.'), v.isoTimestamp('Must be like 2026-12-01T12:00:00Z.'));
const Moment = v.pipe(
  Time,
  v.check(isMoment, 'Must be like 2026-12-01T12:00:00Z, on a day of the calendar.'),
);

/** Schema of the settings that an operator switches for all players. */
const switchesEnding = (until: v.GenericSchema<unknown, string>) =>
  v.object({
    maintenance: v.nullable(
      v.object({
        text: v.pipe(shortText(300), v.minLength(1, 'Must not be empty.')),
        until: v.nullable(until),
      }),
    ),
    minClientVersion: v.nullable(
      v.pipe(v.string('Must be text.'), v.regex(/^\d{1,5}(\.\d{1,5}){0,2}$/, 'Must be like 1.2.3.')),
    ),
    paysGames: v.boolean('Must be true or false.'),
  });

/**
 * The stored switches. An older release may have stored an end such as 31 February. This schema accepts it, so the
 * maintenance continues.
 */
const Switches = switchesEnding(Time);

export const SwitchesInput = v.object({ version: versionNumber(0), switches: switchesEnding(Moment) });

export type SwitchesDoc = v.InferOutput<typeof Switches>;

export const ALL_OFF: SwitchesDoc = { maintenance: null, minClientVersion: null, paysGames: true };

export interface KeptSwitches {
  version: number;
  switches: SwitchesDoc;
}

/** Loads the stored switches. If a newer release stored switches that this one can't read, they count as never set. */
export async function loadSwitches(db: Sql): Promise<KeptSwitches> {
  const row = await readSwitches(db);
  const doc = v.safeParse(Switches, row?.doc);
  return { version: row?.version ?? 0, switches: doc.success ? doc.output : ALL_OFF };
}

/** Returns the notices for clients. A switch overrides the process's setting. */
export function noticesOf(switches: SwitchesDoc, settings: Notices): Notices {
  const { maintenance, minClientVersion } = switches;
  const { maintenance: ownText, maintenanceUntil: ownEnd, minClientVersion: ownOldest } = settings;
  const text = maintenance?.text ?? ownText;
  const end = maintenance ? maintenance.until : ownEnd;
  const oldest = minClientVersion ?? ownOldest;
  return {
    ...(text && { maintenance: text }),
    ...(end && { maintenanceUntil: end }),
    ...(oldest && { minClientVersion: oldest }),
  };
}
