import { expect, it } from 'vitest';
import { type Pose, ScreenHero } from '../../../src/client/hud/components/ScreenHero';
import { fakeGame, show } from './fakeGame';

const { game: figures } = fakeGame().game.store.getState();

async function pictures(pose: Pose): Promise<(string | undefined)[]> {
  await show(<ScreenHero pose={pose} />, fakeGame({ game: { ...figures, level: 12 } }).game);
  return [...document.querySelectorAll('img')].map(({ src }) => /([\w-]+)@/.exec(src)?.[1]);
}

it.each<[Pose, string[]]>([
  ['stand', ['hero-12']],
  ['folded', ['folded-12']],
  ['flask', ['raised-12', 'held-flask', 'raised-12']],
  ['guard', ['raised-12', 'nft-8', 'raised-12']],
  ['juggle', ['hero-12', 'match-01', 'coin', 'match-01']],
])('in the pose %s, the hero of the player’s level consists of %j', async (pose, expected) => {
  expect(await pictures(pose)).toEqual(expected);
});

it('a held prop lies below the fist that closes around it', async () => {
  await pictures('pickaxe');
  expect(document.querySelector('.screen-hero-prop + .screen-hero-fist')).not.toBeNull();
});
