import { cleanup, render } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../../src/client/art/fonts.css';
import '../../../src/client/hud/styles/base.css';
import '../../../src/client/hud/styles/tokens.css';
import { PauseDialog } from '../../../src/client/games/kit/PauseDialog';
import '../../../src/client/games/kit/gameShell.css';
import { createI18n } from '../../../src/client/i18n/i18n';
import { FALLBACK_LANGUAGE, LANGUAGE_CODES } from '../../../src/client/i18n/languages';

afterEach(cleanup);

test.each([
  [320, 568],
  [568, 320],
])('the words of a pause have room in every translation at %i x %i px', async (width, height) => {
  await page.viewport(width, height);
  const broken: string[] = [];
  const translated = LANGUAGE_CODES.filter((code) => code !== FALLBACK_LANGUAGE);
  expect(translated).toHaveLength(12);
  for (const language of translated) {
    const texts = await (await fetch(`/locales/${language}/translation.json`)).json();
    const i18n = createI18n({
      root: undefined,
      memory: { tell: () => undefined, insist: () => undefined },
      shown: { language, texts },
    });
    render(
      <I18nextProvider i18n={i18n}>
        <PauseDialog countsAsPaid onResume={() => undefined} onEnd={() => undefined} />
      </I18nextProvider>,
    );
    await document.fonts.ready;
    const dialog = document.querySelector('.game-dialog');
    if (!dialog || dialog.scrollHeight > dialog.clientHeight) broken.push(`${language}: scrolls`);
    for (const button of document.querySelectorAll('.game-dialog button')) {
      const range = document.createRange();
      range.selectNodeContents(button);
      const [text, box] = [range.getBoundingClientRect(), button.getBoundingClientRect()];
      if (text.left < box.left || text.right > box.right) broken.push(`${language}: ${button.textContent}`);
    }
    cleanup();
  }
  expect(broken).toEqual([]);
});

test('a key that is held since it paused the run does not resume it', async () => {
  const onResume = vi.fn();
  const pause = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    removeEventListener('keydown', pause);
    event.preventDefault();
    render(
      <I18nextProvider i18n={createI18n()}>
        <PauseDialog countsAsPaid onResume={onResume} onEnd={() => undefined} />
      </I18nextProvider>,
    );
  };
  addEventListener('keydown', pause);
  await userEvent.keyboard('{Escape>4/}');
  expect(document.querySelector('dialog')?.open).toBe(true);
  expect(onResume).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onResume).toHaveBeenCalledOnce();
});
