import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { InfoCards } from '../../../src/client/home/InfoCards';
import { FALLBACK_LANGUAGE, LANGUAGE_CODES } from '../../../src/client/language/languages';
import '../../../src/client/art/fonts.css';
import '../../../src/client/home/home.css';
import '../../../src/client/hud/styles/base.css';
import '../../../src/client/hud/styles/tokens.css';
import { fakeGame, show } from '../hud/fakeGame';

/** The scale of a phone set to large text. */
const LARGER = 1.3;

afterEach(cleanup);

const widthOfCards = () => document.querySelector('.info-cards')?.getBoundingClientRect().width ?? 0;

/** Returns the words that are split across lines. */
function brokenWords(element: Element): string[] {
  const text = element.firstChild as Text;
  return [...text.data.matchAll(/[^\s/-]+/g)].flatMap(({ 0: word, index }) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1 ? word : [];
  });
}

test.each([
  [320, 568, 70],
  [390, 844, 80],
])('no word of a card is split when the phone enlarges text, %i px wide', async (width, height, usual) => {
  await page.viewport(width, height);
  await show(
    <div id="hud">
      <main className="home">
        <div className="home-middle">
          <InfoCards />
          <div className="tap-target" />
        </div>
      </main>
    </div>,
    fakeGame().game,
  );
  const labels = [...document.querySelectorAll<HTMLElement>('.info-label')];
  const sizes = labels.map((label) => Number.parseFloat(getComputedStyle(label).fontSize));
  const english = labels.map((label) => label.textContent);
  const wordsIn = async (language: string) => {
    if (language === FALLBACK_LANGUAGE) return english;
    const { cards } = (await (await fetch(`/locales/${language}/translation.json`)).json()).home;
    return [cards.community, cards.earnPerTap, cards.nextLevel, cards.profitPerHour, cards.nfts];
  };
  const wrong: string[] = [];
  for (const language of LANGUAGE_CODES) {
    const words = await wordsIn(language);
    for (const [at, label] of labels.entries()) {
      label.textContent = words[at];
      label.lang = language;
      label.style.fontSize = '';
    }
    await document.fonts.ready;
    if (widthOfCards() > usual) wrong.push(`${language}: ${widthOfCards()} px wide`);
    for (const [at, label] of labels.entries()) label.style.fontSize = `${(sizes[at] ?? 0) * LARGER}px`;
    const broken = labels.filter((label) => !/^(ja|ch)$/.test(label.lang)).flatMap(brokenWords);
    if (broken.length > 0) wrong.push(`${language}: ${broken}`);
    if (widthOfCards() > width / 3) wrong.push(`${language}: ${widthOfCards()} px wide`);
  }
  expect(wrong).toEqual([]);
});
