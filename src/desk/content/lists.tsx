import { useState } from 'react';
import type { CatalogueDocument, PopupEntry } from '../../server/catalogue/document';
import { number, utcMinute } from '../format';
import { Panel, Table } from '../parts';
import { SelectField } from './fields';

interface ListProps {
  document: CatalogueDocument;
  onChange: (document: CatalogueDocument) => void;
  onOpen: (id: number) => void;
  /** Id of the row whose editor has just closed. Its button takes the focus. */
  focused: number | null;
  onBlur: () => void;
}

/** Lists all popups in the order in which they are shown. */
export function PopupList(props: ListProps & { onAdd: () => void }) {
  const { document, onAdd } = props;
  const { popups } = document;
  return (
    <Panel title="Popups">
      <Table
        label="Table of popups"
        rows={popups}
        keyOf={({ id }) => String(id)}
        empty="None."
        columns={[
          { name: 'Title', cell: ({ title }) => <span className="long">{title || '–'}</span> },
          { name: 'To whom', cell: (popup) => whom(popup) },
          { name: 'When', cell: ({ from, until }) => `${short(from)} – ${short(until)}` },
          {
            name: 'In the draft',
            cell: ({ id, title }) => <Acts {...props} list="popups" id={id} name={title} />,
          },
        ]}
      />
      <button type="button" onClick={onAdd}>
        New popup
      </button>
    </Panel>
  );
}

export function MissionList(props: ListProps & { onAdd: (type: number) => void }) {
  const { document, onAdd, focused } = props;
  const { missions, missionTypes } = document;
  const [type, setType] = useState(() =>
    String(missions.find(({ id }) => id === focused)?.typeId ?? missionTypes[0]?.id ?? ''),
  );
  return (
    <Panel title="Missions">
      <SelectField
        label="Type of missions"
        value={type}
        options={missionTypes.map(({ id, name }) => [String(id), name])}
        onChange={setType}
      />
      <Table
        label="Table of missions"
        rows={missions.filter(({ typeId }) => String(typeId) === type)}
        keyOf={({ id }) => String(id)}
        empty="None."
        columns={[
          { name: 'Name', cell: ({ name }) => <span className="long">{name || '–'}</span> },
          { name: 'Costs', isNumber: true, cell: ({ baseCost }) => number(baseCost ?? 0) },
          { name: 'An hour', isNumber: true, cell: ({ baseProfit }) => number(baseProfit ?? 0) },
          { name: 'Level', isNumber: true, cell: ({ requiredUserLevel }) => String(requiredUserLevel) },
          {
            name: 'In the draft',
            cell: ({ id, name }) => <Acts {...props} list="missions" id={id} name={name} />,
          },
        ]}
      />
      <button type="button" onClick={() => onAdd(Number(type))}>
        New mission
      </button>
    </Panel>
  );
}

interface ActsProps extends ListProps {
  list: 'popups' | 'missions';
  id: number;
  name: string;
}

/** The buttons of a row. Removing the row needs no confirmation, because the draft can be discarded. */
function Acts({ list, id, name, document, onChange, onOpen, focused, onBlur }: ActsProps) {
  const label = name || String(id);
  const remove = () => onChange({ ...document, [list]: document[list].filter((row) => row.id !== id) });
  return (
    <div className="buttons">
      <button
        type="button"
        aria-label={`Change ${label}`}
        // biome-ignore lint/a11y/noAutofocus: the row that had the focus gives it back
        autoFocus={id === focused}
        onBlur={onBlur}
        onClick={() => onOpen(id)}
      >
        Change
      </button>
      <button type="button" aria-label={`Take away ${label}`} onClick={remove}>
        Take away
      </button>
    </div>
  );
}

function whom({ when, isDaily }: PopupEntry): string {
  const parts = Object.entries(when).map(([name, value]) => {
    if (name === 'percent') return `${value} % of players`;
    if (name === 'rewardWaits') return value ? 'a reward waits' : 'no reward waits';
    const { min, max } = value as { min?: number; max?: number };
    return `${name}${min === undefined ? '' : ` from ${number(min)}`}${max === undefined ? '' : ` to ${number(max)}`}`;
  });
  return [...parts, ...(isDaily ? ['once a day'] : [])].join(', ') || 'everybody';
}

function short(time: string | undefined): string {
  return utcMinute(time).replace('T', ' ');
}
