import { cleanup, render } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, test } from 'vitest';
import '../../../src/client/art/fonts.css';
import '../../../src/client/hud/styles/base.css';
import '../../../src/client/hud/styles/tokens.css';
import { Levers } from '../../../src/client/games/airdrop-simulator/Levers';
import '../../../src/client/games/airdrop-simulator/airdropSimulator.css';
import '../../../src/client/games/kit/gameShell.css';
import { createI18n } from '../../../src/client/i18n/i18n';
import { FALLBACK_LANGUAGE, LANGUAGE_CODES } from '../../../src/client/i18n/languages';

afterEach(cleanup);

test.each([5000, 4_294_967_296])('a lever takes two lines at most, income %i', async (hourlyIncome) => {
  const input = { coins: 81_234_567_890, hourlyIncome, friends: 51 };
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
        <div className="game-shell" style={{ position: 'relative', width: 320, height: 568 }}>
          <section className="game-lobby">
            <Levers input={input} own={input} disabled={false} onChange={() => undefined} />
          </section>
        </div>
      </I18nextProvider>,
    );
    await document.fonts.ready;
    for (const line of document.querySelectorAll('.drop-lever-line')) {
      const tops = new Set<number>();
      for (const part of line.children) {
        const range = document.createRange();
        range.selectNodeContents(part);
        for (const { bottom } of range.getClientRects()) tops.add(Math.round(bottom));
      }
      if (tops.size > 2) broken.push(`${language}: ${line.textContent}`);
    }
    cleanup();
  }
  expect(broken).toEqual([]);
});
