import type { Page } from '@playwright/test';

/**
 * Returns HUD texts that a player can't read in full: off screen, cut by their box, outside their button or
 * card, broken inside a word, or drawn as empty boxes. Text reachable by scrolling counts as readable. Waits
 * for the fonts, because the fallback font has no Cyrillic under test.
 */
export async function unreadableTexts(page: Pick<Page, 'evaluate'>): Promise<string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    const SLACK_PX = 1.5;
    const found = new Set<string>();
    const isCutting = (value: string) => value === 'hidden' || value === 'clip';
    // Only these areas may scroll sideways. A vertical scroll area must not.
    const scrolls = (element: Element) => element.matches('.tabs, .day-strip');
    /** Returns a word (a run of joined letters) that is split over two lines without a dictionary hyphen. */
    const brokenWord = (element: Element): string | undefined => {
      for (const node of element.childNodes) {
        if (node.nodeType !== 3) continue;
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(
          /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hangul}\p{M}’ʻʼ]{2,}/gu,
        )) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          // WebKit also counts the end of the previous line as a word's rectangle, with zero width.
          const places = [...range.getClientRects()].filter(({ width }) => width > 0);
          const lines = new Set(places.map(({ bottom }) => Math.round(bottom / 4)));
          if (lines.size > 1) return word;
        }
      }
      return undefined;
    };
    if (document.documentElement.scrollWidth > innerWidth)
      found.add(`the page is ${document.documentElement.scrollWidth} px wide`);
    for (const box of document.querySelectorAll('.screen, dialog[open], .game-lobby'))
      if (box.scrollWidth > box.clientWidth + 1)
        found.add(`${box.className} scrolls sideways by ${box.scrollWidth - box.clientWidth} px`);
    for (const element of document.querySelectorAll('#hud *, #splash *')) {
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
      const isHidden = element.closest('.visually-hidden, .game-hidden, [aria-hidden="true"]') !== null;
      if (!hasText || isHidden || getComputedStyle(element).visibility === 'hidden') continue;
      const range = document.createRange();
      range.selectNodeContents(element);
      const text = range.getBoundingClientRect();
      if (text.width === 0) continue;
      const say = (what: string) =>
        found.add(`${what}: “${element.textContent?.trim().slice(0, 60)}” (${element.className})`);
      if (element.scrollWidth > element.clientWidth + 1 && isCutting(getComputedStyle(element).overflowX))
        say('cut');
      const broken = brokenWord(element);
      if (broken) say(`broken at “${broken}”`);
      let isReachable = false;
      for (let box: Element | null = element; box && box.id !== 'hud'; box = box.parentElement) {
        if (scrolls(box) && box.scrollWidth > box.clientWidth) {
          isReachable = true;
          break;
        }
        const style = getComputedStyle(box);
        const area = box.getBoundingClientRect();
        const isOut = text.left < area.left - SLACK_PX || text.right > area.right + SLACK_PX;
        if (isOut && (isCutting(style.overflowX) || box.matches('button, a, .lacquer')))
          say('out of its box');
        if (box.matches('button') && (text.top < area.top - SLACK_PX || text.bottom > area.bottom + SLACK_PX))
          say('higher than its button');
      }
      if (!isReachable && (text.left < -SLACK_PX || text.right > innerWidth + SLACK_PX))
        say('off the screen');
    }
    return [...found];
  });
}
