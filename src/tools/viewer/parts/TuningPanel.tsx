import { useEffect, useMemo, useRef, useState } from 'react';
import { hasWords, wordsOf } from '../search';
import { EFFECTS, FIELDS, type Field } from '../tuning/fields';
import { FieldSearch } from './controls';
import { EmitterPanel } from './EmitterPanel';
import { TuningPane } from './TuningPane';
import { useViewer } from './useViewer';

export function TuningPanel() {
  const { model, state } = useViewer();
  const { effect, fieldSearch, values, saved, marked } = state;
  const place = useRef<HTMLDivElement>(null);
  const [pane, setPane] = useState<TuningPane | null>(null);
  const fields = useMemo(() => findFields(effect, fieldSearch), [effect, fieldSearch]);

  useEffect(() => {
    if (!place.current) return;
    const made = new TuningPane(place.current, fields, model.state.values, (change, isLast) =>
      model.edits.change(change, { isLast }),
    );
    made.onRevert = (path) => model.edits.revert(path);
    made.onRefused = (why) => model.tell('plain', why);
    setPane(made);
    return () => made.destroy();
  }, [fields, model]);
  useEffect(() => pane?.show(values, saved, marked), [pane, values, saved, marked]);

  return (
    <div className="tuning">
      <FieldSearch
        hint="Search fields"
        value={fieldSearch}
        onChange={(text) => model.set({ fieldSearch: text })}
      />
      <section className="effects" aria-label="Effects">
        {EFFECTS.map(({ id, title }) => {
          const isChanged = FIELDS.some(
            (field) => field.effect === id && values[field.path] !== saved[field.path],
          );
          return (
            <button
              key={id}
              type="button"
              aria-pressed={fieldSearch === '' && effect === id}
              data-changed={isChanged || undefined}
              onClick={() => model.set({ effect: id, fieldSearch: '' })}
            >
              {title}
            </button>
          );
        })}
      </section>
      <div className="pane" ref={place} />
      {fields.some(({ limit }) => limit.kind === 'emitters') && <EmitterPanel />}
      {fields.length === 0 && <p className="nothing">No field is called so.</p>}
    </div>
  );
}

function findFields(effect: string, search: string): Field[] {
  const words = wordsOf(search);
  if (words.length === 0) return FIELDS.filter((field) => field.effect === effect);
  return FIELDS.filter(({ path, section, limit, effect: id }) => {
    const title = EFFECTS.find((known) => known.id === id)?.title ?? '';
    return hasWords(`${path} ${section} ${limit.label} ${title}`, words);
  });
}
