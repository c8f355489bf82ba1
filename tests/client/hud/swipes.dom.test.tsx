import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { storyArt } from '../../../src/client/art/story';
import { StoryOverlay } from '../../../src/client/hud/dialogs/Stories';
import { useSwipe } from '../../../src/client/hud/screens/leaderboard/LeaderboardScreen';
import { fakeGame, show } from './fakeGame';

const { documentElement: page } = document;

afterEach(() => {
  cleanup();
  page.removeAttribute('dir');
});

const swipe = (element: Element, [fromX, toX]: readonly [number, number], toY = 0) => {
  // jsdom's pointer events have no position.
  fireEvent(element, new MouseEvent('pointerdown', { bubbles: true, clientX: fromX, clientY: 0 }));
  fireEvent(element, new MouseEvent('pointerup', { bubbles: true, clientX: toX, clientY: toY }));
};
const LEFTWARDS = [200, 100] as const;
const RIGHTWARDS = [100, 200] as const;

describe('a swipe over the leaderboards', () => {
  async function board(dir: string) {
    page.dir = dir;
    const onSwipe = vi.fn();
    function Board() {
      return <div data-testid="board" {...useSwipe(onSwipe)} />;
    }
    await show(<Board />, fakeGame().game);
    return { element: screen.getByTestId('board'), steps: () => onSwipe.mock.calls.flat() };
  }

  it.each([
    ['ltr', 1, -1],
    ['rtl', -1, 1],
  ])('steps forward against the reading direction: %s', async (dir, left, right) => {
    const { element, steps } = await board(dir);
    swipe(element, LEFTWARDS);
    swipe(element, RIGHTWARDS);
    expect(steps()).toEqual([left, right]);
  });

  it('ignores a short or vertical movement', async () => {
    const { element, steps } = await board('ltr');
    swipe(element, [200, 150]);
    swipe(element, LEFTWARDS, 120);
    expect(steps()).toEqual([]);
  });
});

describe('a story', () => {
  const PAGES = ['1', '2', '3'].map((title) => ({ image: title, title, text: '' }));

  async function story(dir: string) {
    page.dir = dir;
    await show(
      <StoryOverlay title="Story" pages={PAGES} art={storyArt} onClose={() => undefined} />,
      fakeGame().game,
    );
    const picture = document.querySelector('.story-picture') as Element;
    const shown = () => document.querySelector('.story-title')?.textContent;
    const shownBy = (deed: () => void) => {
      deed();
      return shown();
    };
    return { picture, shownBy };
  }

  it.each([
    ['ltr', 'ArrowRight', 'ArrowLeft'],
    ['rtl', 'ArrowLeft', 'ArrowRight'],
  ])('turns its pages with the arrow keys: %s', async (dir, next, back) => {
    const { shownBy } = await story(dir);
    expect(shownBy(() => fireEvent.keyDown(document, { key: next }))).toBe('2');
    expect(shownBy(() => fireEvent.keyDown(document, { key: back }))).toBe('1');
  });

  it('accepts a key as soon as it is on the page', async () => {
    /** Presses as soon as the story exists, before the first paint. */
    function Impatient() {
      useLayoutEffect(() => {
        fireEvent.keyDown(document, { key: 'ArrowRight' });
      }, []);
      return null;
    }
    await show(
      <>
        <StoryOverlay title="Story" pages={PAGES} art={storyArt} onClose={() => undefined} />
        <Impatient />
      </>,
      fakeGame().game,
    );
    expect(document.querySelector('.story-title')?.textContent).toBe('2');
  });

  it.each([
    ['ltr', LEFTWARDS, RIGHTWARDS],
    ['rtl', RIGHTWARDS, LEFTWARDS],
  ])('turns its pages with a swipe: %s', async (dir, next, back) => {
    const { picture, shownBy } = await story(dir);
    expect(shownBy(() => swipe(picture, next))).toBe('2');
    expect(shownBy(() => swipe(picture, back))).toBe('1');
  });

  it.each([
    ['ltr', 20],
    ['rtl', 280],
  ])('turns forward with a tap, and back with a tap on its first third: %s', async (dir, start) => {
    const { picture, shownBy } = await story(dir);
    picture.getBoundingClientRect = () => new DOMRect(0, 0, 300, 400);
    const tapAt = (x: number) => shownBy(() => swipe(picture, [x, x]));
    expect(tapAt(150)).toBe('2');
    expect(tapAt(300 - start)).toBe('3');
    expect(tapAt(start)).toBe('2');
  });
});
