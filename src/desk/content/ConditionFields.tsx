import type { PopupConditions } from '../../server/catalogue/document';
import { type Change, changed, type RowProblems } from './change';
import { CheckField, NumberField, SelectField } from './fields';

interface ConditionFieldsProps {
  when: PopupConditions;
  problems: RowProblems;
  onChange: (when: PopupConditions) => void;
}

const RANGES = [
  ['level', 'Level'],
  ['day', 'Day of play, 1 for the first'],
  ['minutes', 'Minutes since the account was opened'],
  ['streak', 'Days in a row'],
  ['income', 'Hourly income'],
  ['friends', 'Friends'],
  ['daysAway', 'Days since the last play'],
] as const;

const WAITS = [
  ['', 'Does not matter'],
  ['yes', 'One waits'],
  ['no', 'None waits'],
] as const;

export function ConditionFields({ when, problems, onChange }: ConditionFieldsProps) {
  const set = (change: Change<PopupConditions>) => onChange(changed(when, change));
  return (
    <fieldset>
      <legend>To whom; everything that is filled in must hold</legend>
      {RANGES.map(([key, label]) => {
        const range = when[key] ?? {};
        const setRange = (change: Change<typeof range>) => {
          const next = changed(range, change);
          set({ [key]: Object.keys(next).length === 0 ? undefined : next });
        };
        return (
          <div key={key} className="range">
            <NumberField
              label={`${label}, from`}
              value={range.min}
              error={problems.get(`when.${key}.min`) ?? problems.get(`when.${key}`)}
              onChange={(min) => setRange({ min })}
            />
            <NumberField
              label={`${label}, to`}
              value={range.max}
              error={problems.get(`when.${key}.max`)}
              onChange={(max) => setRange({ max })}
            />
          </div>
        );
      })}
      <SelectField
        label="A daily reward"
        value={when.rewardWaits === undefined ? '' : when.rewardWaits ? 'yes' : 'no'}
        options={WAITS}
        onChange={(value) => set({ rewardWaits: value === '' ? undefined : value === 'yes' })}
      />
      <CheckField
        label="To everybody"
        isOn={when.percent === undefined}
        onChange={(isEverybody) => set({ percent: isEverybody ? undefined : 10 })}
      />
      {when.percent !== undefined && (
        <NumberField
          label="To this share of players, in per cent"
          value={when.percent}
          error={problems.get('when.percent')}
          onChange={(percent) => set({ percent: percent ?? 0 })}
        />
      )}
    </fieldset>
  );
}
