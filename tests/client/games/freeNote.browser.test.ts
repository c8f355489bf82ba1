import { afterEach, expect, test } from 'vitest';
import '../../../src/client/games/kit/gameShell.css';
import '../../../src/client/games/guess-it/guessIt.css';
import de from '../../../public/locales/de/translation.json';

afterEach(() => document.body.replaceChildren());

test.each([320, 390])('the instructions of Guess it stay clear of the free-run note, %i px wide', (width) => {
  document.body.innerHTML = `<div class="game-shell" style="position:relative;inline-size:${width}px;block-size:568px">
    <p class="game-free-note">${de.games.kit.free.spent}</p><p class="guess-hint">…</p></div>`;
  const [note, hint] = ['.game-free-note', '.guess-hint'].map((part) =>
    document.querySelector(part)?.getBoundingClientRect(),
  );
  expect(note?.height).toBeGreaterThan(30);
  expect(hint?.top).toBeGreaterThanOrEqual(note?.bottom ?? Number.POSITIVE_INFINITY);
});
