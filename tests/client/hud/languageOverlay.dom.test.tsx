import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { afterEach, expect, it, vi } from 'vitest';
import LanguageOverlay from '../../../src/client/hud/dialogs/LanguageOverlay';
import { fakeGame, show } from './fakeGame';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

/** Renders the language list, which closes on a choice and can be reopened. */
function Lists() {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(1);
  const [isOpen, setOpen] = useState(true);
  const reopen = () => {
    setOpened(opened + 1);
    setOpen(true);
  };
  return (
    <>
      <button type="button" onClick={reopen}>
        open
      </button>
      <p>{t('common.close')}</p>
      {isOpen ? <LanguageOverlay key={opened} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

it('a choice in a reopened list replaces a pending one', async () => {
  const answers: ((response: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => answers.push(resolve)));
  const run = vi.fn(async () => undefined);
  await show(<Lists />, fakeGame({}, { sync: { run } }).game);
  fireEvent.click(screen.getByRole('button', { name: 'Русский' }));
  fireEvent.click(screen.getByRole('button', { name: 'open' }));
  fireEvent.click(screen.getByRole('button', { name: 'English' }));
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.(new Response('{"common":{"close":"Закрыть"}}'));
  // Wait until both choices are complete.
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2));
  await act(async () => undefined);
  expect(screen.queryByText('Закрыть')).toBeNull();
  expect(screen.getByText('Close')).toBeTruthy();
});

it('a language that fails to load is reported, and English stays selected', async () => {
  vi.stubGlobal('fetch', async () => new Response('Not found', { status: 404 }));
  const { game } = fakeGame();
  await show(<Lists />, game);
  fireEvent.click(screen.getByRole('button', { name: 'Deutsch' }));
  const toast = { tone: 'error', key: 'language.failed', values: { name: 'Deutsch' } };
  await vi.waitFor(() => expect(game.store.getState().toasts).toMatchObject([toast]));
  fireEvent.click(screen.getByRole('button', { name: 'open' }));
  expect(screen.getByRole('button', { name: 'English' }).getAttribute('aria-pressed')).toBe('true');
});
