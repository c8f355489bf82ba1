import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { BottomNav } from '../../../src/client/hud/nav/BottomNav';
import { fakeGame, show } from './fakeGame';

afterEach(cleanup);

it.each([
  ['is out of the way of the focus until a mini-game has left', '/boost', '/games/guess-it', true],
  ['can be used until a mini-game covers it', '/games/guess-it', '/games', false],
  ['can be used below every other screen', '/boost', '/boost', false],
])('%s', async (_, address, shownPath, isInert) => {
  await show(<BottomNav shownPath={shownPath} />, fakeGame({}, {}).game, address);
  expect(screen.getByTestId('bottom-nav').hasAttribute('inert')).toBe(isInert);
});
