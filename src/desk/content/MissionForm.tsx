import { missionsArt } from '../../client/art/missions';
import type { CatalogueDocument } from '../../server/catalogue/document';
import { type Change, changed, type RowProblems } from './change';
import { NumberField, SelectField } from './fields';
import { WordsFields } from './WordsFields';

export type MissionEntry = CatalogueDocument['missions'][number];

interface MissionFormProps {
  mission: MissionEntry;
  types: CatalogueDocument['missionTypes'];
  problems: RowProblems;
  onChange: (mission: MissionEntry) => void;
}

export function MissionForm({ mission, types, problems, onChange }: MissionFormProps) {
  const set = (change: Change<MissionEntry>) => onChange(changed(mission, change));
  const number = (
    key: 'requiredUserLevel' | 'requiredFriends' | 'baseCost' | 'baseProfit',
    label: string,
  ) => (
    <NumberField
      label={label}
      value={mission[key]}
      error={problems.get(key)}
      onChange={(value) => set({ [key]: value })}
    />
  );
  return (
    <div className="form">
      <WordsFields
        parts={[{ key: 'name', label: 'Name' }]}
        english={{ name: mission.name }}
        translations={mission.translations}
        problems={problems}
        onEnglish={(_key, name) => set({ name })}
        onTranslations={(translations) => set({ translations })}
      />
      <fieldset>
        <legend>Card</legend>
        <SelectField
          label="Type"
          value={String(mission.typeId)}
          options={types.map(({ id, name }) => [String(id), name])}
          error={problems.get('typeId')}
          onChange={(typeId) => set({ typeId: Number(typeId) })}
        />
        <SelectField
          label="Picture"
          value={mission.image}
          options={missionsArt.names().map((name) => [name, name.replace('mission-', '')])}
          error={problems.get('image')}
          onChange={(image) => set({ image })}
        />
      </fieldset>
      <fieldset>
        <legend>Price and income of its first level (coins)</legend>
        {number('baseCost', 'Costs')}
        {number('baseProfit', 'Brings an hour')}
      </fieldset>
      <fieldset>
        <legend>Needs</legend>
        {number('requiredUserLevel', 'Level of the player')}
        {number('requiredFriends', 'Friends')}
      </fieldset>
    </div>
  );
}
