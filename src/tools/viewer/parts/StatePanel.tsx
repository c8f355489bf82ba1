import { useEffect, useMemo, useState } from 'react';
import { STEP_MS } from '../../../core/constants';
import { type Figures, figuresAt, playLine } from '../../recorder/readPlay';
import { parseSession, type RecordedSession } from '../../recorder/recordSession';
import { SESSION_KEY } from '../scene';
import { NO_ANSWER } from '../state/notes';
import { postTest } from '../state/tuningServer';
import { Group, NumberInput, Row } from './controls';
import { useViewer } from './useViewer';

const LOOK_EVERY_MS = 150;
const SHOWN_COMMANDS = 8;

const NAMES: Readonly<Record<keyof Figures, string>> = {
  balance: 'Balance',
  energy: 'Energy',
  comboCount: 'Combo',
  level: 'Level',
  earnPerTap: 'Coins per tap',
  maxEnergy: 'Full energy',
  productionPerHour: 'Income per hour',
  tapsAccepted: 'Taps accepted',
  tapsAcknowledged: 'Taps acknowledged',
  tapsRefused: 'Taps refused',
};
const FIGURES = Object.keys(NAMES) as (keyof Figures)[];

export function StatePanel() {
  const { state } = useViewer();
  const text = useMemo(() => localStorage.getItem(SESSION_KEY) ?? '', []);
  const last = useMemo(() => parseSession(text), [text]);
  const session = state.address.params.source === 'sample' ? null : last;
  const tick = useTick(session);
  if (!session) return <p className="nothing">No session is loaded.</p>;
  const figures = figuresAt(session, tick);
  const isAtEnd = tick >= session.endTick;
  const commands = session.commands.filter(([at]) => at <= tick).slice(-SHOWN_COMMANDS);
  return (
    <div className="conditions">
      <Group title={`Tick ${tick}`}>
        {FIGURES.map((name) => (
          <Row key={name} name={NAMES[name]}>
            <output>{figures[name].toLocaleString('en')}</output>
          </Row>
        ))}
        {isAtEnd && <Ending session={session} figures={figures} />}
      </Group>
      <Group title="Last commands">
        <pre>{commands.map(([at, { type }]) => `${at}  ${type}`).join('\n')}</pre>
      </Group>
      {playLine(text) && <TestForm key={tick} play={playLine(text) ?? ''} tick={tick} figures={figures} />}
    </div>
  );
}

function Ending({ session, figures }: { session: RecordedSession; figures: Figures }) {
  const { balance, energy, comboCount } = session.end;
  const isSame =
    balance === figures.balance && energy === figures.energy && comboCount === figures.comboCount;
  return (
    <p className="quiet">
      {isSame
        ? 'The player saw this end too.'
        : `The player saw another end: balance ${balance}, energy ${energy}, combo ${comboCount}.`}
    </p>
  );
}

function TestForm({ play, tick, figures }: { play: string; tick: number; figures: Figures }) {
  const { model } = useViewer();
  const [name, setName] = useState('');
  const [right, setRight] = useState<Figures>(figures);
  const write = async () => {
    const problem = await postTest({ name, play, tick, expected: right }).catch(() => NO_ANSWER);
    if (problem) model.tell('bad', problem);
    else model.tell('good', `tests/reports/${name}.test.ts is written: npm test -- ${name}`);
  };
  return (
    <Group title="Make this a test">
      <p className="quiet">Correct the figures that are wrong. The test fails until the rules agree.</p>
      {FIGURES.map((figure) => (
        <Row key={figure} name={NAMES[figure]}>
          <NumberInput
            name={`${NAMES[figure]}, as it should be`}
            value={right[figure]}
            min={0}
            max={Number.MAX_SAFE_INTEGER}
            onChange={(value) => setRight({ ...right, [figure]: value })}
          />
        </Row>
      ))}
      <Row name="Name">
        <input
          type="text"
          aria-label="Name of the test"
          placeholder="combo-ends-late"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </Row>
      <button type="button" disabled={name === ''} onClick={() => void write()}>
        Make this a test
      </button>
    </Group>
  );
}

/** Returns the tick of the preview's picture. Polls, because time advances outside React. */
function useTick(session: RecordedSession | null): number {
  const { playback } = useViewer();
  const [tick, setTick] = useState(session?.from?.tick ?? 0);
  useEffect(() => {
    if (!session) return;
    const begin = session.from?.tick ?? 0;
    const look = () => setTick(Math.min(session.endTick, begin + Math.floor(playback.shownMs / STEP_MS)));
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [playback, session]);
  return tick;
}
