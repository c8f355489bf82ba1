import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { EnergyPanel } from '../../../src/client/home/HomeScreen';
import { numberFormats } from '../../../src/client/language/format';
import { FALLBACK_LANGUAGE, LANGUAGE_CODES } from '../../../src/client/language/languages';
import '../../../src/client/art/fonts.css';
import '../../../src/client/home/home.css';
import '../../../src/client/hud/styles/base.css';
import '../../../src/client/hud/styles/tokens.css';
import { fakeGame, show } from '../hud/fakeGame';

afterEach(cleanup);

test('a large energy figure fits next to the Boost label in every translation', async () => {
  await page.viewport(320, 568);
  await show(
    <div id="hud">
      <main className="home">
        <EnergyPanel />
      </main>
    </div>,
    fakeGame().game,
  );
  const figures = document.querySelector('.energy-text bdi') as HTMLElement;
  const [energy, max] = figures.children as unknown as [HTMLElement, HTMLElement];
  const word = document.querySelector('.boost-button span') as HTMLElement;
  const cut: string[] = [];
  for (const language of LANGUAGE_CODES.filter((code) => code !== FALLBACK_LANGUAGE)) {
    const texts = await (await fetch(`/locales/${language}/translation.json`)).json();
    const { full } = numberFormats(language);
    document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr';
    word.textContent = texts.home.boost;
    energy.textContent = full(123_456);
    max.textContent = ` / ${full(123_500)}`;
    await document.fonts.ready;
    if (figures.scrollWidth > figures.clientWidth) cut.push(`${language}: ${figures.textContent}`);
  }
  document.documentElement.dir = 'ltr';
  expect(cut).toEqual([]);
});
