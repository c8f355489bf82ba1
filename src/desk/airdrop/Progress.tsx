import { useState } from 'react';
import type { AirdropView } from '../../server/desk/routes/airdrop';
import { ActForm } from '../ActForm';
import { number, time } from '../format';
import { Panel, Tile } from '../parts';

type Drop = NonNullable<AirdropView['drop']>;

export function Progress({ view, reload }: { view: AirdropView; reload: () => void }) {
  const { drop, flags, openAppeals: open } = view;
  return (
    <Panel title="How far it is">
      <dl className="tiles">
        <Tile name="Rules fixed">{time(drop?.fixedAt ?? null)}</Tile>
        <Tile name="Snapshot">{time(drop?.snapshotAt ?? null)}</Tile>
        <Tile name="Open appeals" isBad={open > 0}>
          {number(open)}
        </Tile>
        <Tile name="Open flags" isBad={flags.open > 0}>
          <a href="#/flags">{number(flags.open)}</a>
        </Tile>
        <Tile name="Upheld flags">{number(flags.upheld)}</Tile>
        <Tile name="Root fixed">{time(drop?.rootAt ?? null)}</Tile>
        <Tile name="Lines">{drop?.lines == null ? '–' : number(drop.lines)}</Tile>
        <Tile name="Claims announced">{time(drop?.announcedAt ?? null)}</Tile>
      </dl>
      {drop && (
        <p className="airdrop-hash">
          {drop.rules.name}: rules <code>{drop.hash}</code>
          {drop.root !== null && (
            <>
              <br />
              Root <code>{drop.root}</code>
            </>
          )}
          {drop.distributor !== null && (
            <>
              <br />
              Claimed at <code>{drop.distributor}</code>
            </>
          )}
        </p>
      )}
      <Next drop={drop} open={open} />
      {drop?.publishedAt != null && drop.announcedAt === null && <Publish reload={reload} />}
    </Panel>
  );
}

function Next({ drop, open }: { drop: Drop | null; open: number }) {
  return (
    <p role="status">
      <strong>Next: </strong>
      {nextOf(drop, open)}
    </p>
  );
}

function nextOf(drop: Drop | null, open: number) {
  if (!drop) return 'Compare rules below, then fix them.';
  const { dates } = drop.rules;
  if (drop.snapshotAt === null)
    return (
      <>
        from {time(dates.snapshot)} on, run <code>npm run airdrop -- snapshot</code>
      </>
    );
  if (drop.root === null && open > 0)
    return open === 1 ? 'decide the open appeal.' : `decide ${number(open)} open appeals.`;
  if (drop.root === null)
    return (
      <>
        from {time(dates.appealsEnd)} on, run <code>npm run airdrop -- root</code>
      </>
    );
  if (drop.publishedAt === null)
    return (
      <>
        run <code>npm run airdrop -- publish FOLDER</code> and put the folder where everybody finds it.
      </>
    );
  if (drop.announcedAt === null)
    return 'deploy the distributor (npm run airdrop -- deploy), fill it, then publish the claim here.';
  return `players claim from ${time(dates.claimsStart)} to ${time(dates.claimsEnd)}.`;
}

function Publish({ reload }: { reload: () => void }) {
  const [distributor, setDistributor] = useState('');
  const [symbol, setSymbol] = useState('');
  const [decimals, setDecimals] = useState('9');
  return (
    <ActForm
      label="Publish the claim"
      path="/airdrop/announce"
      body={() => ({ distributor, symbol, decimals })}
      onDone={reload}
      onConflict={reload}
    >
      <p>Players read this address in the game. It can't be changed afterwards.</p>
      <label>
        Distributor's address
        <input
          value={distributor}
          required
          maxLength={80}
          onChange={({ target }) => setDistributor(target.value)}
        />
      </label>
      <label>
        Symbol of the jetton
        <input value={symbol} required maxLength={12} onChange={({ target }) => setSymbol(target.value)} />
      </label>
      <label>
        Digits after its point
        <input
          type="number"
          min={0}
          max={18}
          value={decimals}
          required
          onChange={({ target }) => setDecimals(target.value)}
        />
      </label>
    </ActForm>
  );
}
