import { Fragment, useMemo, useState } from 'react';
import { FieldSearch, IconButton } from '../parts/controls';
import { NoteLine } from '../parts/SaveBar';
import { useViewer } from '../parts/useViewer';
import { hasWords, wordsOf } from '../search';
import { changesText } from '../state/notes';
import { EconomyRow } from './EconomyRow';
import { economyFields, fullName, numberAt } from './fields';
import { useEconomy } from './useEconomy';

export function EconomyPanel() {
  const { economy, state } = useEconomy();
  const [group, setGroup] = useState('Dojo');
  const [search, setSearch] = useState('');
  const fields = useMemo(() => economyFields(state.after), [state.after]);
  const groups = [...new Set(fields.map((field) => field.group))];
  const words = wordsOf(search);
  const shown = fields.filter((field) =>
    words.length === 0 ? field.group === group : hasWords(`${field.group} ${fullName(field)}`, words),
  );
  return (
    <>
      <div className="tuning">
        <FieldSearch hint="Search prices, rewards, thresholds" value={search} onChange={setSearch} />
        <section className="effects" aria-label="Groups">
          {groups.map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={search === '' && group === name}
              data-changed={
                fields.some(
                  (field) => field.group === name && field.value !== numberAt(state.before, field.path),
                ) || undefined
              }
              onClick={() => {
                setGroup(name);
                setSearch('');
              }}
            >
              {name}
            </button>
          ))}
        </section>
        {shown.map((field, at) => (
          <Fragment key={field.path.join('.')}>
            {field.owner && field.owner !== shown[at - 1]?.owner && (
              <h2 className="economy-owner">{field.owner}</h2>
            )}
            <EconomyRow
              field={field}
              before={numberAt(state.before, field.path)}
              onChange={(value) => economy.change(field, value)}
            />
          </Fragment>
        ))}
        {shown.length === 0 && <p className="nothing">No field has that name.</p>}
      </div>
      <EconomyBar />
    </>
  );
}

function EconomyBar() {
  const { model } = useViewer();
  const { economy, state } = useEconomy();
  const { length } = economy.changes;
  return (
    <div className="save">
      <NoteLine />
      {[...state.problems, ...state.warnings].map((line) => (
        <p key={line} className="economy-problem" role="status">
          {line}
        </p>
      ))}
      <div className="save-row">
        <IconButton name="Undo" keys="Ctrl + Z" disabled={!economy.canUndo} onClick={() => economy.undo()}>
          ↶
        </IconButton>
        <output className={length === 0 ? 'economy-count hint' : 'economy-count'}>
          {length === 0 ? 'As before' : changesText(length)}
        </output>
        <button type="button" className="quiet" disabled={length === 0} onClick={() => economy.revert()}>
          Revert
        </button>
      </div>
      <div className="save-row">
        <label className="economy-open">
          Open…
          <input
            type="file"
            accept=".json,application/json"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void model.openCatalogue(file);
              target.value = '';
            }}
          />
        </label>
        <button
          type="button"
          className="primary"
          title="A document for npm run catalogue (Ctrl + S)"
          disabled={state.problems.length > 0}
          onClick={() => economy.download()}
        >
          Download catalogue.json
        </button>
      </div>
    </div>
  );
}
