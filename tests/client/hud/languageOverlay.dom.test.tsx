import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import LanguageOverlay from '../../../src/client/hud/dialogs/LanguageOverlay';
import { fakeGame, openDialogs, show } from './fakeGame';

type Choice = { code: string; arrive: (isHere: boolean) => Promise<void> };
const choices: Choice[] = [];

vi.mock('../../../src/client/i18n/late/chooseLanguage', () => ({
  chooseLanguage: (_: unknown, code: string) =>
    new Promise<boolean>((resolve) => {
      choices.push({ code, arrive: (isHere) => act(async () => resolve(isHere)) });
    }),
}));
vi.mock('../../../src/client/i18n/late/scriptFonts', () => ({
  lendFont: async () => undefined,
  SCRIPT_LANGUAGES: [],
}));

beforeEach(() => {
  openDialogs();
  choices.length = 0;
});
afterEach(cleanup);

async function open() {
  const onClose = vi.fn();
  const run = vi.fn(async () => undefined);
  const { game } = fakeGame({}, { sync: { run } });
  const { unmount } = await show(<LanguageOverlay onClose={onClose} />, game);
  return {
    onClose,
    run,
    unmount,
    choose: (name: string) => fireEvent.click(screen.getByRole('button', { name })),
    busy: () =>
      screen
        .getAllByRole('button')
        .filter((button) => button.getAttribute('aria-busy') === 'true')
        .map(({ textContent }) => textContent),
    toasts: () => game.store.getState().toasts.map(({ key }) => key),
  };
}

it('the chosen language is marked until its file is here, which closes the list', async () => {
  const { choose, busy, onClose, run, toasts } = await open();
  choose('Deutsch');
  expect(busy()).toEqual(['Deutsch']);
  expect(onClose).not.toHaveBeenCalled();
  await choices[0]?.arrive(true);
  expect([onClose.mock.calls.length, run.mock.calls.length, toasts()]).toEqual([1, 1, []]);
});

it('the list stays for another choice where the file could not be loaded', async () => {
  const { choose, busy, onClose, run, toasts } = await open();
  choose('Deutsch');
  await choices[0]?.arrive(false);
  expect(toasts()).toEqual(['language.failed']);
  expect([busy(), onClose.mock.calls.length, run.mock.calls.length]).toEqual([[], 0, 0]);
});

it('an earlier choice that arrives closes nothing while a later one is on its way', async () => {
  const { choose, busy, onClose } = await open();
  choose('Deutsch');
  choose('Español');
  await choices[0]?.arrive(true);
  expect([busy(), onClose.mock.calls.length]).toEqual([['Español'], 0]);
  await choices[1]?.arrive(true);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('a list that was opened anew is not closed by a choice of before', async () => {
  const { choose, onClose, unmount } = await open();
  choose('Deutsch');
  unmount();
  await choices[0]?.arrive(true);
  expect(onClose).not.toHaveBeenCalled();
});
