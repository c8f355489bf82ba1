import { popupsArt } from '../../client/art/popups';
import { LINK_WORDS, type PopupEntry } from '../../server/catalogue/document';
import { ConditionFields } from './ConditionFields';
import { type Change, changed, type RowProblems } from './change';
import { CheckField, SelectField, TextField, TimeField } from './fields';
import { WordsFields, type WordsPart } from './WordsFields';

const WORDS: readonly WordsPart[] = [
  { key: 'title', label: 'Title' },
  { key: 'text', label: 'Text', rows: 3 },
  { key: 'buttonText', label: 'Button' },
];

const LINKS = [...LINK_WORDS, '/missions', '/earn', '/boost', '/friends'];

interface PopupFormProps {
  popup: PopupEntry;
  problems: RowProblems;
  onChange: (popup: PopupEntry) => void;
}

export function PopupForm({ popup, problems, onChange }: PopupFormProps) {
  const set = (change: Change<PopupEntry>) => onChange(changed(popup, change));
  return (
    <div className="form">
      <WordsFields
        parts={WORDS}
        english={{ title: popup.title, text: popup.text, buttonText: popup.buttonText }}
        translations={popup.translations}
        problems={problems}
        onEnglish={(key, value) => set({ [key]: value })}
        onTranslations={(translations) => set({ translations })}
      />
      <fieldset>
        <legend>Picture and button</legend>
        <SelectField
          label="Picture"
          value={popup.image}
          options={popupsArt.names().map((name) => [name, name.replace('popup-', '')])}
          error={problems.get('image')}
          onChange={(image) => set({ image })}
        />
        <TextField
          label="The button leads to: a word of the game, a path, or an https:// address"
          value={popup.buttonLink}
          suggestions={LINKS}
          error={problems.get('buttonLink')}
          onChange={(buttonLink) => set({ buttonLink: buttonLink as PopupEntry['buttonLink'] })}
        />
      </fieldset>
      <fieldset>
        <legend>When, in UTC</legend>
        <TimeField
          label="From; empty for at once"
          value={popup.from}
          error={problems.get('from')}
          onChange={(from) => set({ from })}
        />
        <TimeField
          label="Until; empty for ever"
          value={popup.until}
          error={problems.get('until')}
          onChange={(until) => set({ until })}
        />
        <CheckField
          label="Once a day, instead of once"
          isOn={popup.isDaily === true}
          onChange={(isDaily) => set({ isDaily: isDaily || undefined })}
        />
      </fieldset>
      <ConditionFields when={popup.when} problems={problems} onChange={(when) => set({ when })} />
    </div>
  );
}
