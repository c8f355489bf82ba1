import type { i18n } from 'i18next';
import { composeHud } from '../../../client/boot/composeHud';
import { type ComposedGame, createGame } from '../../../client/boot/createGame';
import { createStageFeed, type WritableFeed } from '../../../client/boot/stageFeed';
import type { Engine } from '../../../client/game/Engine';
import type { Game } from '../../../client/game/game';
import { DialogLayer } from '../../../client/hud/lazyParts';
import { loadAllEnglish } from '../../../client/language/english';
import { comboWords } from '../../../client/language/homeTexts';
import { createI18n } from '../../../client/language/i18n';
import { giveFeedback } from '../../../client/sound/feedback';
import { createFrame } from '../../../client/stage/feed';
import { comboBonus } from '../../../core/combo';
import type { CritTier } from '../../../core/crit';
import type { SimEvent } from '../../../core/events';
import type { Recording } from '../../../core/replay';
import type { PlayerRecord } from '../../../server/types';
import type { SceneContext } from '../../viewer/scene';
import type { SceneClock } from './SceneClock';
import { type Answers, createSceneOutside } from './sceneOutside';
import { scenePlayer } from './scenePlayer';

const MULTIPLIER: Record<CritTier, number> = { normal: 5, critical: 8, superCritical: 15 };

export interface SceneGameOptions {
  context: SceneContext;
  clock: SceneClock;
  /** Changes to the provider's player, or null for a newcomer. */
  player?: Partial<PlayerRecord> | null | undefined;
  /** Forces the tier of every tap. */
  crit?: CritTier | undefined;
  splash?: number | undefined;
  answers?: Answers | undefined;
  session?: Recording | undefined;
}

/** The composed game in a simulated world, and its feed for the stage. */
export interface SceneGame extends ComposedGame {
  game: Game;
  feed: WritableFeed;
  i18n: i18n;
  /** Logs in and syncs. Only scenes of the start call this. */
  start(): Promise<void>;
  slowDown(): void;
}

export async function createSceneGame(options: SceneGameOptions): Promise<SceneGame> {
  const { context, clock, player = {}, crit, answers, session } = options;
  const { conditions } = context;
  let feed: WritableFeed | null = null;
  const outside = createSceneOutside({
    context,
    clock,
    player: player === null ? null : scenePlayer(conditions.level, player),
    answers,
    onHeroBox: (box) => {
      // Between two renders of home there is no box. The hero then stays in place.
      if (feed && box) feed.frame.heroBox = box;
    },
    onCoinGoal: (goal) => {
      if (feed) feed.frame.coinGoal = goal;
    },
  });
  const world = { ...outside, seed: session?.seed ?? outside.seed };
  const composed = createGame(world);
  const game = composeHud(world, composed);
  const { engine } = composed;
  // A reported play starts mid-game. The brackets reach a private field by a type-checked name.
  if (session?.from) engine['current'] = session.from;
  const heard = crit ? withCrits(engine, crit) : engine;
  feed = createStageFeed(
    heard,
    game.store,
    createFrame({
      splashBackground: options.splash ?? 1,
      reducedMotion: conditions.reducedMotion,
      quality: conditions.tier,
      level: conditions.level,
    }),
  );
  heard.subscribe(context.onEvent);
  giveFeedback({
    engine: heard,
    haptic: () => undefined,
    playSound: () => undefined,
    showToast: game.showToast,
    tracker: game.tracker,
    onFirstTap: () => undefined,
  });
  game.store.getState().changeSettings({ reducedEffects: conditions.reducedMotion });
  engine.frame(clock.nowMs);
  const i18n = await createSceneI18n(conditions.language);
  feed.frame.comboWords = comboWords(i18n.t);
  return {
    ...composed,
    game,
    feed,
    i18n,
    slowDown: outside.slowDown,
    async start() {
      if (session) {
        game.store.getState().setPhase('playing');
        return;
      }
      await composed.account.entry.enter();
      composed.phases.assets(1);
      engine.publish();
    },
  };
}

async function createSceneI18n(language: string): Promise<i18n> {
  // Pending imports don't count as loads, so import the chunks now.
  await Promise.all([loadAllEnglish(), DialogLayer.fetch()]);
  const i18n = createI18n({ memory: null });
  await i18n.changeLanguage(language);
  return i18n;
}

/** Turns every tap of an engine into a crit of one tier, because designers can't wait for a rare roll. */
function withCrits(engine: Engine, crit: CritTier): Engine {
  const forced = (event: SimEvent): SimEvent => {
    if (event.type !== 'tapAccepted') return event;
    const { earnPerTap } = engine.state.standing;
    const value = earnPerTap * (MULTIPLIER[crit] + comboBonus(event.comboTier));
    return { ...event, effect: { ...event.effect, value, style: crit } };
  };
  const heard: Engine = Object.create(engine);
  heard.subscribe = (listener) => engine.subscribe((event) => listener(forced(event)));
  return heard;
}
