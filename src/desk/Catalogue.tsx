import { useState } from 'react';
import type { CatalogueChange } from '../server/catalogue/diffCatalogues';
import { readJson } from '../server/catalogue/jsonFault';
import { madeFromOf } from '../server/catalogue/madeFrom';
import { plansOf } from '../server/catalogue/plansOf';
import type { CatalogueAct } from '../server/store/catalogueStore';
import { ActForm } from './ActForm';
import { Changes } from './Changes';
import { time } from './format';
import { Publishing } from './Publishing';
import { Panel, Problem, Rest, Table } from './parts';
import { useLoad } from './queries';

export interface CatalogueAnswer {
  acts: CatalogueAct[];
  hasMore: boolean;
  inForce: number;
  /** The provider's clock in unix seconds, because the operator's may be wrong. */
  now: number;
}

export function Catalogue() {
  const { data, error, reload } = useLoad<CatalogueAnswer>('/catalogue');
  const [conflict, setConflict] = useState<Error | null>(null);
  const look = (found: Error | null) => {
    setConflict(found);
    reload();
  };
  return (
    <>
      <Problem error={error ?? conflict} />
      {data && <Versions {...data} onDone={() => look(null)} onConflict={look} />}
    </>
  );
}

interface LookAgain {
  onDone: () => void;
  onConflict: (error: Error) => void;
}

function Versions({ acts, hasMore, inForce, now, ...again }: CatalogueAnswer & LookAgain) {
  const seen = { seenAct: acts[0]?.act ?? 0, seenVersion: inForce };
  const plans = plansOf(acts, now).toReversed();
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
        <Rest of={acts.length} hasMore={hasMore}>
          <code>npm run catalogue -- list</code> tells the older ones.
        </Rest>
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
      {plans.length > 0 && (
        <Panel title={plans.map(planned).join(', then ')}>
          <ActForm
            label={`Call ${plans.length > 1 ? 'all of it' : 'it'} off and keep version ${inForce}`}
            path="/catalogue/rollback"
            body={() => ({ version: inForce, ...seen })}
            {...again}
          />
        </Panel>
      )}
      <Compare versions={versions} seen={seen} {...again} />
      <Publish seen={seen} {...again} />
    </>
  );
}

/** Formats a plan for a sentence that lists several. `index` 0 begins the sentence. */
export function planned({ version, validFrom }: CatalogueAct, index: number): string {
  return `${index === 0 ? 'Version' : 'version'} ${version} ${index === 0 ? 'is planned for' : 'for'} ${time(validFrom)}`;
}

/** The state on which an order is based. The server refuses an order that would undo acts its author hasn't seen. */
interface Seen {
  seenAct: number;
  seenVersion: number;
}

interface CompareProps extends LookAgain {
  versions: readonly number[];
  seen: Seen;
}

function Compare({ versions, seen, ...again }: CompareProps) {
  const inForce = seen.seenVersion;
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
      <ActForm
        label={`Put version ${version} in force`}
        path="/catalogue/rollback"
        hindrance={version === inForce ? `Version ${version} is in force by now.` : null}
        body={() => ({ version, ...seen })}
        {...again}
      />
    </Panel>
  );
}

/** True for an exported document that is based on an older state than the one shown. */
function isOvertaken(document: unknown, { seenAct, seenVersion }: Seen): boolean {
  const madeFrom = madeFromOf(document);
  return Boolean(madeFrom && (madeFrom.act !== seenAct || madeFrom.version !== seenVersion));
}

/** Publishes a whole document. Some parts have no editor on the desk. */
function Publish({ seen, onDone, onConflict }: LookAgain & { seen: Seen }) {
  const [text, setText] = useState('');
  const [draft, setDraft] = useState<{ text: string; document: unknown } | null>(null);
  const [error, setError] = useState<Error | null>(null);

  function read() {
    try {
      setDraft({ text, document: readJson(text) });
      setError(null);
    } catch (error) {
      setError(new Error(`The document ${(error as Error).message}.`));
    }
  }

  return (
    <Panel title="A whole document">
      <label>
        The document, as JSON
        <textarea rows={6} value={text} spellCheck={false} onChange={({ target }) => setText(target.value)} />
      </label>
      <Problem error={error} />
      {draft?.text !== text && (
        <button type="button" onClick={read}>
          Read it
        </button>
      )}
      {draft && isOvertaken(draft.document, seen) && (
        <p className="problem" role="status">
          Another operator has published since this document was exported, or another version has come into
          force. Check it and look whether it undoes a colleague’s changes.
        </p>
      )}
      {draft && (
        <Publishing
          document={draft.document}
          problems={draft.text === text ? [] : ['The text was changed since it was read.']}
          {...seen}
          showsChanges
          onConflict={onConflict}
          onDone={() => {
            setText('');
            setDraft(null);
            onDone();
          }}
        />
      )}
    </Panel>
  );
}
