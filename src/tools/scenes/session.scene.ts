import { STEP_MS } from '../../core/constants';
import { replay } from '../../core/replay';
import { parseSession, type RecordedSession } from '../recorder/recordSession';
import { SESSION_KEY, SESSION_SCENE, type ViewerScene } from '../viewer/scene';
import { gameScene } from './kit/gameScene';
import type { SceneStep, SceneWorld } from './kit/gameSceneSpec';
import { sampleSession } from './sessions/sampleSession';

/** Time played after the end of the recording. */
const AFTERWARDS_MS = 1000;

const last = parseSession(localStorage.getItem(SESSION_KEY) ?? '');

const sessionOf = (source: unknown): RecordedSession => (source === 'last' && last ? last : sampleSession());

const timeOf = (session: RecordedSession, tick: number) => (tick - (session.from?.tick ?? 0)) * STEP_MS;

/** True for a command of the first tick, which has run before the scene begins. */
const isAtBeginning = (session: RecordedSession, [tick]: RecordedSession['commands'][number]) =>
  timeOf(session, tick) === 0;

/** Replays every command at its time, then compares the end with the recording and with a replay by the rules. */
function stepsOf(session: RecordedSession, { clock, engine }: SceneWorld): SceneStep[] {
  const commands = session.commands
    .filter((command) => !isAtBeginning(session, command))
    .map(
      ([tick, command]): SceneStep => ({
        atMs: timeOf(session, tick),
        isLight: true,
        run() {
          // A command follows the step of its tick.
          engine.frame(clock.nowMs);
          engine.dispatch(command);
        },
      }),
    );
  const compare = () => {
    engine.frame(clock.nowMs);
    const shown = engine.state;
    const { state } = replay(session);
    const isExact =
      JSON.stringify([shown.coins, shown.energy, shown.combo]) ===
        JSON.stringify([state.coins, state.energy, state.combo]) &&
      shown.coins.whole === session.end.balance &&
      shown.energy === session.end.energy &&
      shown.combo.count === session.end.comboCount;
    document.documentElement.dataset.sessionReplay = isExact ? 'exact' : 'different';
    if (!isExact) console.error('The session ends elsewhere than it did for its player', session.end, shown);
  };
  return [...commands, { atMs: timeOf(session, session.endTick), isLight: true, run: compare }];
}

/** Replaces the last session with a session file that is dropped on the scene. */
function takeDrops(): void {
  window.ondragover = (event) => event.preventDefault();
  window.ondrop = (event) => {
    event.preventDefault();
    void event.dataTransfer?.files[0]?.text().then((text) => {
      if (!parseSession(text)) return;
      localStorage.setItem(SESSION_KEY, text);
      (top ?? window).location.reload();
    });
  };
}

/** Plays a session exported from the game. Without one, plays a short sample. */
export const scene: ViewerScene = gameScene({
  id: SESSION_SCENE,
  title: last ? 'Last session' : 'A session (F9 in the game exports one)',
  group: 'sessions',
  durationMs: timeOf(sessionOf('last'), sessionOf('last').endTick) + AFTERWARDS_MS,
  momentsMs: [5400],
  params: {
    source: {
      kind: 'choice',
      label: 'Session',
      value: last ? 'last' : 'sample',
      options: ['last', 'sample'],
    },
  },
  wish: ({ source }) => ({ session: sessionOf(source) }),
  prepare({ engine, params }) {
    takeDrops();
    const session = sessionOf(params.source);
    for (const command of session.commands) if (isAtBeginning(session, command)) engine.dispatch(command[1]);
    engine.publish();
  },
  script: (world) => stepsOf(sessionOf(world.params.source), world),
});
