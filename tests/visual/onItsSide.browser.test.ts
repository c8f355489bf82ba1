import { describe, expect, it } from 'vitest';
import { mount, PATIENCE_MS, sceneOf } from './sceneKit';

const LYING = { width: 780, height: 360 };

/** Whether a finger on the middle of an element meets it. */
function isInReach(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}

async function show(id: string): Promise<void> {
  const shown = await mount(sceneOf(id), LYING);
  await shown.seek(1500);
}

describe('a phone on its side shows', () => {
  it(
    'every game at once',
    async () => {
      await show('screen-games');
      const titles = [...document.querySelectorAll('.games-card-text > b')];
      expect(titles).toHaveLength(3);
      expect(titles.filter(isInReach)).toEqual(titles);
    },
    PATIENCE_MS,
  );

  it.each([
    ['screen-boost-buy', '.purchase-cost'],
    ['screen-mining-buy', '.purchase-cost'],
    ['overlay-earnpertap', '.amount'],
  ])(
    'what a dialog is about and its button, without scrolling: %s',
    async (id, part) => {
      await show(id);
      const body = document.querySelector('.dialog-body') as Element;
      for (const selector of [part, ':scope > .button'])
        expect(isInReach(body.querySelector(selector) as Element), selector).toBe(true);
      expect(body.scrollHeight).toBe(body.clientHeight);
    },
    PATIENCE_MS,
  );
});
