import 'pixi.js/unsafe-eval';
import type { Container } from 'pixi.js';
import { expect, it } from 'vitest';
import { createAirdropSimulatorScene } from '../../../src/client/games/airdrop-simulator/AirdropSimulatorScene';
import { DropRun } from '../../../src/client/games/airdrop-simulator/DropRun';
import { Floaters } from '../../../src/client/games/kit/Floaters';
import type { SceneFactory } from '../../../src/client/games/kit/GameScene';
import { createMatchItScene } from '../../../src/client/games/match-it/MatchItScene';
import { MatchRun } from '../../../src/client/games/match-it/MatchRun';
import { ParticlesView } from '../../../src/client/stage/kit/ParticlesView';
import { LANES } from '../../../src/core/games/airdrop-simulator/crates';
import { FRAME_MS, feel, PHONE, share } from './scenePhone';

it.each([
  [
    'airdrop-simulator',
    createAirdropSimulatorScene as SceneFactory<never>,
    () => {
      const run = new DropRun(1, feel, share);
      while (run.moves().length === 0) {
        run.advance(FRAME_MS);
        for (let lane = 0; lane < LANES; lane++) run.catchLane(lane);
      }
      return run;
    },
  ],
  [
    'match-it',
    createMatchItScene as SceneFactory<never>,
    () => {
      const run = new MatchRun(1, 0, feel);
      const { cards } = run.state;
      while (run.view().peeking) run.advance(FRAME_MS);
      for (const card of [0, cards.lastIndexOf(cards[0] as number)]) run.turn(card);
      return run;
    },
  ],
])('a %s scene that loads midway shows no earlier celebration', async (_, make, play) => {
  const scene = await make({ reducedMotion: false, resolution: 1 });
  scene.resize(PHONE);
  const run = play();
  for (let frame = 0; frame < 120; frame++) run.advance(FRAME_MS);
  scene.bind(run as never);
  scene.update(FRAME_MS);
  const pools = scene.root.children.filter(
    (child) => child instanceof ParticlesView || child instanceof Floaters,
  );
  expect(pools).toHaveLength(3);
  const shown = pools.flatMap(({ children }) => children).filter(({ scale }) => scale.x > 0);
  expect(shown).toHaveLength(0);
});

it('the Match it scene hides open cards at once and shows them again', async () => {
  const scene = await createMatchItScene({ reducedMotion: false, resolution: 1 });
  scene.resize(PHONE);
  const run = new MatchRun(1, 0, feel);
  scene.bind(run);
  const pass = (frames: number) => {
    for (let frame = 0; frame < frames; frame++) scene.update(FRAME_MS);
  };
  /** Counts the open cards, which show three pictures: back, front and face. */
  const open = () =>
    scene.root.children.filter(({ children }) => children.length === 3 && children[2]?.visible).length;
  pass(20);
  expect(open()).toBe(12);
  scene.conceal?.(true);
  scene.update(0);
  expect(open()).toBe(0);
  pass(20);
  expect(open()).toBe(0);
  scene.conceal?.(false);
  pass(20);
  expect(open()).toBe(12);
});

it('crates in the air resize with the field', async () => {
  const scene = await createAirdropSimulatorScene({ reducedMotion: true, resolution: 1 });
  scene.resize(PHONE);
  const run = new DropRun(1, feel, share);
  scene.bind(run);
  const pass = (until: (seen: Container[]) => boolean) => {
    for (let frame = 0; frame < 2000; frame++) {
      run.advance(FRAME_MS);
      scene.update(FRAME_MS);
      // A crate consists of glow, parachute, box and badge. The first child is the background.
      const [, ...others] = scene.root.children;
      const seen = others.filter(({ children, visible }) => visible && children.length === 4);
      if (until(seen)) return seen.map(({ children }) => [children[2]?.width, children[1]?.y]);
    }
    throw new Error('too few crates');
  };
  const before = pass((seen) => seen.length === 1);
  scene.resize({ ...PHONE, width: 768, height: 1024 });
  const [grown, next] = pass((seen) => seen.length === 2);
  expect(grown?.[0]).toBeGreaterThan(Number(before[0]?.[0]) * 1.4);
  expect(grown).toEqual(next);
});
