import { useState } from 'react';
import { LANGUAGES } from '../../client/language/languages';
import type { RowProblems } from './change';
import { SelectField, TextField } from './fields';

export interface WordsPart {
  key: string;
  label: string;
  rows?: number;
}

type Words = Readonly<Record<string, string | undefined>>;
type Translations = Readonly<Record<string, Words | undefined>>;

interface WordsFieldsProps {
  parts: readonly WordsPart[];
  english: Words;
  translations: Translations | undefined;
  problems: RowProblems;
  onEnglish: (key: string, value: string) => void;
  onTranslations: (translations: Translations | undefined) => void;
}

const OTHERS = LANGUAGES.filter(({ code }) => code !== 'en');

export function WordsFields(props: WordsFieldsProps) {
  const { parts, english, translations = {}, problems, onEnglish, onTranslations } = props;
  const [code, setCode] = useState(OTHERS[0]?.code ?? '');
  const tag = OTHERS.find((language) => language.code === code)?.tag ?? code;
  const words = translations[code] ?? {};
  const missing = OTHERS.filter((language) =>
    parts.some(({ key }) => !translations[language.code]?.[key]?.trim()),
  );

  function translate(key: string, value: string) {
    const { [key]: _, ...rest } = words;
    const next = value === '' ? rest : { ...rest, [key]: value };
    const { [code]: _old, ...others } = translations;
    const all = Object.keys(next).length === 0 ? others : { ...others, [code]: next };
    onTranslations(Object.keys(all).length === 0 ? undefined : all);
  }

  return (
    <>
      <fieldset>
        <legend>In English</legend>
        {parts.map(({ key, label, rows }) => (
          <TextField
            key={key}
            label={label}
            value={english[key] ?? ''}
            error={problems.get(key)}
            lang="en"
            {...(rows && { rows })}
            onChange={(value) => onEnglish(key, value)}
          />
        ))}
      </fieldset>
      <fieldset>
        <legend>In another language</legend>
        <SelectField
          label="Language"
          value={code}
          options={OTHERS.map((language) => [
            language.code,
            missing.includes(language) ? `${language.nativeName} (not translated yet)` : language.nativeName,
          ])}
          onChange={setCode}
        />
        {parts.map(({ key, label, rows }) => (
          <TextField
            key={key}
            label={`${label}, translated`}
            value={words[key] ?? ''}
            placeholder={english[key] ?? ''}
            error={problems.get(`translations.${code}.${key}`)}
            lang={tag}
            {...(rows && { rows })}
            onChange={(value) => translate(key, value)}
          />
        ))}
        <p className="quiet">
          {missing.length === 0
            ? 'Translated into every language.'
            : `Not translated yet, so shown in the game’s own words where it has them, else in English: ${missing
                .map(({ nativeName }) => nativeName)
                .join(', ')}.`}
        </p>
      </fieldset>
    </>
  );
}
