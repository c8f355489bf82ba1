import { act, fireEvent, screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import ServerPopup from '../../../src/client/hud/dialogs/ServerPopup';
import { DAILY_LOGIN_POPUP } from '../../../src/client/popups/dailyLogin';
import { fakeGame, show } from './fakeGame';

const Path = () => <p data-testid="path">{useLocation().pathname}</p>;

/** Shows a popup on home, with those parts of the game that its button may use. */
async function shown(buttonLink: string, id = 10, image = '') {
  const acts = {
    celebrate: vi.fn(),
    enterAgain: vi.fn(async () => undefined),
    signInAgain: vi.fn(async () => undefined),
  };
  const { game } = fakeGame({}, acts);
  const open = vi.spyOn(game, 'openOverlay');
  const popup = {
    id,
    title: 'Title',
    text: 'Text',
    image,
    buttonText: 'Do it',
    buttonLink,
    createdAt: null,
    updatedAt: null,
  };
  await show(
    <>
      <ServerPopup popup={popup} />
      <Path />
    </>,
    game,
  );
  return { game, acts, open };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const path = () => screen.getByTestId('path').textContent;

describe('a provider popup’s button', () => {
  // [spec 2.37, 2.38, 2.43, 2.44]
  it.each([
    ['dailyRewardPopup', '/earn'],
    ['/boost', '/boost'],
    ['airDrop', '/'],
  ])('with %s leads to %s', async (link, to) => {
    const { game, acts } = await shown(link);
    press('Do it');
    expect(path()).toBe(to);
    expect(game.popups.close).toHaveBeenCalledOnce();
    for (const act of Object.values(acts)) expect(act).not.toHaveBeenCalled();
  });

  // [spec 2.39, 2.41, 2.42]
  it.each([
    ['celebrationClaim', 'celebrate'],
    ['serverLoadMessage', 'enterAgain'],
    ['serverLoadMessageSignIn', 'signInAgain'],
  ] as const)('%s calls %s', async (link, act) => {
    const { game, acts } = await shown(link);
    press('Do it');
    for (const [name, called] of Object.entries(acts))
      expect(called).toHaveBeenCalledTimes(name === act ? 1 : 0);
    expect(game.popups.close).toHaveBeenCalledOnce();
  });

  // [spec 2.41]
  it('with serverLoadMessage repeats the failed call', async () => {
    const { game, acts } = await shown('serverLoadMessage');
    const retry = vi.fn();
    game.reportFailure({ kind: 'serversBusy', path: 'clicker/buy-booster' }, retry);
    game.dismissFailure('serversBusy');
    press('Do it');
    expect(retry).toHaveBeenCalledOnce();
    expect(acts.enterAgain).not.toHaveBeenCalled();
  });

  // [spec 2.40]
  it('with UserGameDetails opens the Community Card', async () => {
    const { open } = await shown('UserGameDetails');
    press('Do it');
    expect(open).toHaveBeenCalledWith('communityCard');
  });

  // [spec 2.45]
  it('shares the referral link in popup 2, ignoring the popup’s own link', async () => {
    const { game } = await shown('/earn', 2);
    press('Do it');
    expect(game.host.share).toHaveBeenCalledWith(game.links.referral, expect.any(String));
    expect(path()).toBe('/');
  });

  // [spec 2.46]
  it('opens a link outside the game and names its destination', async () => {
    const { game } = await shown('https://t.me/ninja_seijin');
    expect(screen.getByText('Opens t.me')).toBeTruthy();
    press('Do it');
    expect(game.host.open).toHaveBeenCalledOnce();
  });

  // [spec 2.46]
  it('is missing when the game refuses the link', async () => {
    const { game } = await shown('javascript:alert(1)');
    expect(screen.queryByRole('button', { name: 'Do it' })).toBeNull();
    press("I don't want these coins");
    expect(game.popups.close).toHaveBeenCalledOnce();
    expect(game.host.open).not.toHaveBeenCalled();
  });

  // [spec 2.38, 2.39]
  it.each([
    ['celebrationClaim', 'Maybe later'],
    ['dailyRewardPopup', "I'll claim it later"],
  ])('with %s has a way out beside it: %s', async (link, words) => {
    const { game, acts } = await shown(link);
    press(words);
    expect(game.popups.close).toHaveBeenCalledOnce();
    expect(acts.celebrate).not.toHaveBeenCalled();
    expect(path()).toBe('/');
  });
});

describe('a provider popup’s picture', () => {
  // [spec 2.37]
  it('loads from the provider when the page does not have it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await shown('', 10, '/images/offer.png');
    await act(async () => void vi.advanceTimersByTime(1500));
    vi.useRealTimers();
    const picture = () => document.querySelector('img');
    expect(picture()?.getAttribute('src')).toBe('/images/offer.png');
    fireEvent.error(picture() as HTMLImageElement);
    expect(picture()?.getAttribute('src')).toBe('https://api.example/images/offer.png');
    fireEvent.error(picture() as HTMLImageElement);
    expect(screen.getByText('Failed to load')).toBeTruthy();
  });
});

// [spec 2.37, 4.26]
it('the prepared daily-login popup leads to the rewards or can be dismissed', async () => {
  const { game } = fakeGame();
  await show(
    <>
      <ServerPopup popup={{ ...DAILY_LOGIN_POPUP, image: '' }} />
      <Path />
    </>,
    game,
  );
  expect(screen.getByRole('dialog', { name: 'Daily reward' })).toBeTruthy();
  expect(screen.getByText('Your reward of the day is waiting.')).toBeTruthy();
  expect(screen.getByRole('button', { name: "I'll claim it later" })).toBeTruthy();
  press('Claim reward');
  expect(path()).toBe('/earn');
});

it('the daily-reward popup shows the coins of the waiting gift', async () => {
  const gift = (id: string, reward: number, completed: boolean) => ({
    id,
    name: null,
    description: null,
    day: Number(id),
    reward,
    completed,
    available: true,
  });
  const dailyTasks = vi.fn(async () => [gift('1', 500, true), gift('2', 1_000, false)]);
  const { game } = fakeGame({}, { api: { dailyTasks } });
  await show(<ServerPopup popup={{ ...DAILY_LOGIN_POPUP, image: '' }} />, game);
  expect(await screen.findByText('+1,000')).toBeTruthy();
});
