import { useEffect, useRef, useState } from 'react';
import { LANGUAGES, languageTag } from '../../client/language/languages';
import type { PopupEntry } from '../../server/catalogue/document';
import { wordsFor } from '../../server/catalogue/languages';
import { PREVIEW_READY, type PreviewOrder } from '../preview/order';
import { CheckField, SelectField } from './fields';
import type { MissionEntry } from './MissionForm';

export type Previewed = { kind: 'popup'; row: PopupEntry } | { kind: 'mission'; row: MissionEntry };

export function Preview({ shown }: { shown: Previewed }) {
  const [code, setCode] = useState('en');
  const [isEvery, setEvery] = useState(false);
  const codes = isEvery ? LANGUAGES.map((language) => language.code) : [code];
  return (
    <section className="preview" aria-label="Preview">
      <h3>As players see it</h3>
      <CheckField label="All 13 languages" isOn={isEvery} onChange={setEvery} />
      {!isEvery && (
        <SelectField
          label="Language of the preview"
          value={code}
          options={LANGUAGES.map((language) => [language.code, language.nativeName])}
          onChange={setCode}
        />
      )}
      <div className="previews">
        {codes.map((each) => (
          <Frame key={each} language={each} shown={shown} />
        ))}
      </div>
    </section>
  );
}

function Frame({ language, shown }: { language: string; shown: Previewed }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const name = LANGUAGES.find(({ code }) => code === language)?.nativeName ?? language;

  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return;
      if (data === PREVIEW_READY) setReady(true);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, []);

  useEffect(() => {
    if (isReady) frame.current?.contentWindow?.postMessage(orderOf(shown, language), location.origin);
  }, [isReady, shown, language]);

  return (
    <figure className={`preview-${shown.kind}`}>
      <figcaption lang={languageTag(language)}>{name}</figcaption>
      <iframe ref={frame} src="/admin/preview.html" title={`Preview, ${name}`} tabIndex={-1} />
    </figure>
  );
}

function orderOf(shown: Previewed, language: string): PreviewOrder {
  if (shown.kind === 'popup') {
    const { id, image, buttonLink, ...rest } = wordsFor(shown.row, languageTag(language));
    const { title, text, buttonText } = rest;
    const popup = { id, title, text, image, buttonText, buttonLink, createdAt: null, updatedAt: null };
    return { kind: 'popup', language, popup };
  }
  const { id, name, typeId, image, ...mission } = wordsFor(shown.row, languageTag(language));
  const nextLevel = {
    id: `${id}01`,
    level: 1,
    cost: mission.baseCost ?? 0,
    productionPerHour: mission.baseProfit ?? 0,
  };
  return {
    kind: 'mission',
    language,
    mission: {
      id: String(id),
      name,
      typeId: String(typeId),
      image,
      requiredLevel: 0,
      requiredFriends: 0,
      productionPerHour: 0,
      nextLevel,
    },
  };
}
