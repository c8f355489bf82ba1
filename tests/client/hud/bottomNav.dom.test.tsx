import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BottomNav } from '../../../src/client/hud/nav/BottomNav';
import { fakeGame, show } from './fakeGame';

it.each([
  ['leaves the focus order until a mini-game has closed', '/boost', '/games/guess-it', true],
  ['is usable until a mini-game covers it', '/games/guess-it', '/games', false],
  ['is usable below every other screen', '/boost', '/boost', false],
])('the navigation %s', async (_, address, shownPath, isInert) => {
  await show(<BottomNav shownPath={shownPath} />, fakeGame({}, {}).game, address);
  expect(screen.getByTestId('bottom-nav').hasAttribute('inert')).toBe(isInert);
});
