import { cleanup, render } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../../src/client/art/fonts.css';
import '../../../src/client/hud/styles/base.css';
import '../../../src/client/hud/styles/tokens.css';
import { PauseDialog } from '../../../src/client/games/kit/GameDialog';
import '../../../src/client/games/kit/gameShell.css';
import { createI18n } from '../../../src/client/language/i18n';
import { eachTranslation } from './eachTranslation';

afterEach(cleanup);

test.each([
  [320, 568],
  [568, 320],
])('the pause text fits in every translation at %i x %i px', async (width, height) => {
  await page.viewport(width, height);
  const broken = await eachTranslation(
    <PauseDialog countsAsPaid onResume={() => undefined} onEnd={() => undefined} />,
    () => {
      const dialog = document.querySelector('.game-dialog');
      const doesScroll = !dialog || dialog.scrollHeight > dialog.clientHeight;
      const cut = [...document.querySelectorAll('.game-dialog button')].filter(isCut);
      return [...(doesScroll ? ['scrolls'] : []), ...cut.map((button) => button.textContent)];
    },
  );
  expect(broken).toEqual([]);
});

function isCut(button: Element): boolean {
  const range = document.createRange();
  range.selectNodeContents(button);
  const [text, box] = [range.getBoundingClientRect(), button.getBoundingClientRect()];
  return text.left < box.left || text.right > box.right;
}

test('a key held since the pause began does not resume the run', async () => {
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
