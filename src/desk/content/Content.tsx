import { Fragment, type ReactNode, useState } from 'react';
import { checkCatalogue } from '../../server/catalogue/checkCatalogue';
import { diffCatalogues } from '../../server/catalogue/diffCatalogues';
import type { CatalogueDocument, PopupEntry } from '../../server/catalogue/document';
import { planned } from '../Catalogue';
import { Changes } from '../Changes';
import { Publishing } from '../Publishing';
import { Panel, Problem } from '../parts';
import { freshId, problemsOf } from './change';
import { MissionList, PopupList } from './lists';
import { MissionForm } from './MissionForm';
import { PopupForm } from './PopupForm';
import { Preview } from './Preview';
import { type Draft, useDraft } from './useDraft';

export function Content() {
  const { draft, error } = useDraft();
  return (
    <>
      <Problem error={error} />
      {draft && <Desk draft={draft} />}
    </>
  );
}

interface Open {
  list: 'popups' | 'missions';
  id: number;
}

function Desk({ draft }: { draft: Draft }) {
  const { base, document, seenAct, seenVersion, overtakenBy, plans, now, change, discard, reload } = draft;
  const [open, setOpen] = useState<Open | null>(null);
  const [closed, setClosed] = useState<Open | null>(null);
  const checked = checkCatalogue(document);
  const problems = checked.isSound ? [] : checked.problems;
  const changes = diffCatalogues(base, document);

  function add(list: Open['list'], rowOf: (id: number) => object) {
    const id = freshId(document[list], now());
    change({ ...document, [list]: [...document[list], rowOf(id)] });
    setOpen({ list, id });
  }

  function goBack() {
    setClosed(open);
    setOpen(null);
  }

  const listOf = (list: Open['list']) => ({
    document,
    onChange: change,
    onOpen: (id: number) => setOpen({ list, id }),
    focused: closed?.list === list ? closed.id : null,
    onBlur: () => setClosed(null),
  });

  function close() {
    setOpen(null);
    discard();
  }

  return (
    <>
      {overtakenBy && changes.length > 0 && (
        <p className="problem" role="status">
          {overtakenBy === 'act' ? 'Another operator has published' : 'Another version has come into force'}{' '}
          since this draft was begun. The changes below are against the newest version: look whether they undo
          a colleague’s.
        </p>
      )}
      {plans.length > 0 && (
        <p className="problem" role="status">
          {plans.map((plan, index) => (
            <Fragment key={plan.act}>
              {index > 0 && ', then '}
              {planned(plan, index)} by <bdi>{plan.author}</bdi>
            </Fragment>
          ))}
          . What you edit here is the version in force. Publishing it at once calls{' '}
          {plans.length > 1 ? 'all of it' : 'the plan'} off.
        </p>
      )}
      {open ? (
        <Editor open={open} document={document} problems={problems} onChange={change} onClose={goBack} />
      ) : (
        <>
          <PopupList {...listOf('popups')} onAdd={() => add('popups', newPopup)} />
          <MissionList
            {...listOf('missions')}
            onAdd={(type) => add('missions', (id) => newMission(document, id, type))}
          />
        </>
      )}
      <Panel title="What this draft changes">
        <Changes changes={changes} before="In force" after="Draft" />
        {changes.length > 0 && (
          <button type="button" onClick={close}>
            Throw the draft away
          </button>
        )}
      </Panel>
      {changes.length > 0 && (
        <Publishing
          document={document}
          seenAct={seenAct}
          seenVersion={seenVersion}
          problems={problems}
          onDone={close}
          onConflict={reload}
        />
      )}
    </>
  );
}

interface EditorProps {
  open: Open;
  document: CatalogueDocument;
  problems: readonly string[];
  onChange: (document: CatalogueDocument) => void;
  onClose: () => void;
}

function Editor({ open: { list, id }, document, problems, onChange, onClose }: EditorProps) {
  const at = document[list].findIndex((row) => row.id === id);
  const own = problemsOf(problems, list, at);
  const { popups, missions, missionTypes } = document;
  const popup = list === 'popups' ? popups[at] : undefined;
  const mission = list === 'missions' ? missions[at] : undefined;
  if (popup)
    return (
      <Frame
        title={`Popup ${id}`}
        onClose={onClose}
        preview={<Preview shown={{ kind: 'popup', row: popup }} />}
      >
        <PopupForm
          popup={popup}
          problems={own}
          onChange={(next) => onChange({ ...document, popups: popups.with(at, next) })}
        />
      </Frame>
    );
  if (mission)
    return (
      <Frame
        title={`Mission ${id}`}
        onClose={onClose}
        preview={<Preview shown={{ kind: 'mission', row: mission }} />}
      >
        <MissionForm
          mission={mission}
          types={missionTypes}
          problems={own}
          onChange={(next) => onChange({ ...document, missions: missions.with(at, next) })}
        />
      </Frame>
    );
  return null;
}

interface FrameProps {
  title: string;
  onClose: () => void;
  preview: ReactNode;
  children: ReactNode;
}

function Frame({ title, onClose, preview, children }: FrameProps) {
  return (
    <Panel title={title} takesFocus>
      <div className="editor">
        <div>
          {children}
          <button type="button" className="main" onClick={onClose}>
            Back to the lists; the draft is kept
          </button>
        </div>
        {preview}
      </div>
    </Panel>
  );
}

function newPopup(id: number): PopupEntry {
  return { id, title: '', text: '', buttonText: '', image: 'popup-next', buttonLink: 'airDrop', when: {} };
}

function newMission({ missions }: CatalogueDocument, id: number, typeId: number) {
  const last = missions.at(-1);
  return {
    id,
    typeId,
    name: '',
    image: last?.image ?? 'mission-dojo-1',
    requiredUserLevel: 1,
    requiredFriends: 0,
    baseCost: last?.baseCost ?? 1000,
    baseProfit: last?.baseProfit ?? 50,
  };
}
