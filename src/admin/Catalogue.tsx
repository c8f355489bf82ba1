import { useState } from 'react';
import type { CatalogueChange } from '../server/catalogue/diffCatalogues';
import type { CatalogueAct } from '../server/store/catalogueStore';
import { ActForm } from './ActForm';
import { Changes } from './Changes';
import { time } from './format';
import { Publishing } from './Publishing';
import { Panel, Problem, Table } from './parts';
import { useLoad } from './useLoad';

export interface CatalogueAnswer {
  /** The newest first. */
  acts: CatalogueAct[];
  inForce: number;
}

/** The newest act where its time is still to come. */
export function planOf(acts: readonly CatalogueAct[]): CatalogueAct | null {
  const [last] = acts;
  return last && last.validFrom > Date.now() / 1000 ? last : null;
}

/** Versions of prices, missions, tasks and popups. */
export function Catalogue() {
  const { data, error, reload } = useLoad<CatalogueAnswer>('/catalogue');
  return (
    <>
      <Problem error={error} />
      {data && <Versions {...data} reload={reload} />}
    </>
  );
}

function Versions({ acts, inForce, reload }: CatalogueAnswer & { reload: () => void }) {
  const seenAct = acts[0]?.act ?? 0;
  const plan = planOf(acts);
  const versions = [...new Set([1, ...acts.map(({ version }) => version)])].sort(
    (left, right) => right - left,
  );
  return (
    <>
      <p>
        Version {inForce} is in force. Version 1 is the game’s own tables. Popups and missions are written
        under Content.
      </p>
      <Panel title="What was put in force">
        <Table
          label="Acts"
          rows={acts}
          keyOf={({ act }) => String(act)}
          empty="Nothing was published yet."
          columns={[
            { name: 'When', cell: ({ at }) => time(at) },
            { name: 'What', cell: ({ kind, version }) => `${kind}: version ${version}` },
            { name: 'From', cell: ({ validFrom }) => time(validFrom) },
            { name: 'Who', cell: ({ author }) => <bdi>{author}</bdi> },
            { name: 'Note', cell: ({ note }) => <bdi className="long">{note}</bdi> },
          ]}
        />
      </Panel>
      {plan && (
        <Panel title={`Version ${plan.version} is planned for ${time(plan.validFrom)}`}>
          <ActForm
            label={`Call it off and keep version ${inForce}`}
            path="/catalogue/rollback"
            body={() => ({ version: inForce, seenAct })}
            onDone={reload}
            onConflict={reload}
          />
        </Panel>
      )}
      <Compare versions={versions} inForce={inForce} seenAct={seenAct} reload={reload} />
      <Publish seenAct={seenAct} reload={reload} />
    </>
  );
}

interface CompareProps {
  versions: readonly number[];
  inForce: number;
  seenAct: number;
  reload: () => void;
}

function Compare({ versions, inForce, seenAct, reload }: CompareProps) {
  const [version, setVersion] = useState(versions.find((each) => each !== inForce) ?? inForce);
  const { data, error } = useLoad<{ changes: CatalogueChange[] }>(
    `/catalogue/${version}/changes?from=${inForce}`,
  );
  return (
    <Panel title="Side by side">
      <label>
        Compare version {inForce} with
        <select value={version} onChange={({ target }) => setVersion(Number(target.value))}>
          {versions.map((each) => (
            <option key={each} value={each}>
              version {each}
            </option>
          ))}
        </select>
      </label>
      <Problem error={error} />
      {data && <Changes changes={data.changes} before={`Version ${inForce}`} after={`Version ${version}`} />}
      {version !== inForce && (
        <ActForm
          label={`Put version ${version} in force`}
          path="/catalogue/rollback"
          body={() => ({ version, seenAct })}
          onDone={reload}
          onConflict={reload}
        />
      )}
    </Panel>
  );
}

/** A whole document, for what the pages of the desk don't show. */
function Publish({ seenAct, reload }: { seenAct: number; reload: () => void }) {
  const [text, setText] = useState('');
  const [draft, setDraft] = useState<{ document: unknown } | null>(null);
  const [error, setError] = useState<Error | null>(null);

  function read() {
    try {
      setDraft({ document: JSON.parse(text) });
      setError(null);
    } catch {
      setError(new Error('The document is not JSON.'));
    }
  }

  return (
    <Panel title="A whole document">
      <label>
        The document, as JSON
        <textarea
          rows={6}
          value={text}
          spellCheck={false}
          onChange={({ target }) => {
            setText(target.value);
            setDraft(null);
          }}
        />
      </label>
      <Problem error={error} />
      {draft ? (
        <Publishing
          document={draft.document}
          seenAct={seenAct}
          onConflict={reload}
          onDone={() => {
            setText('');
            setDraft(null);
            reload();
          }}
        />
      ) : (
        <button type="button" onClick={read}>
          Read it
        </button>
      )}
    </Panel>
  );
}
