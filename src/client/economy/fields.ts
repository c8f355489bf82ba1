import * as v from 'valibot';
import type { Read } from '../api/read';
import * as fields from '../api/schema/fields';
import { userProfile as readProfile } from './userProfile';

/** A reader of the first script as a schema. */
function schemaOf<Output>(read: Read<Output>): v.GenericSchema<unknown, Output> {
  return v.pipe(
    v.unknown(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      try {
        return read(dataset.value);
      } catch {
        addIssue();
        return NEVER;
      }
    }),
  );
}

export const amount = schemaOf(fields.amount);
export const count = schemaOf(fields.count);
export const positive = schemaOf(fields.positive);
export const text = schemaOf(fields.text);
export const optionalText = v.optional(schemaOf(fields.optionalText), '');
export const flag = schemaOf(fields.flag);
export const instant = schemaOf(fields.instant);
export const userProfile = schemaOf(readProfile);

/** A list without its invalid rows, so that they do not spoil the rest. */
export const rows = <Output>(row: v.GenericSchema<unknown, Output>) => schemaOf(fields.rows(v.parser(row)));
