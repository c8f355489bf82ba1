import { expect, test } from 'vitest';
import '../../../src/client/art/fonts.css';
import '../../../src/client/hud/styles/base.css';
import '../../../src/client/hud/styles/tokens.css';
import { Levers } from '../../../src/client/games/airdrop-simulator/Levers';
import '../../../src/client/games/airdrop-simulator/airdropSimulator.css';
import '../../../src/client/games/kit/gameShell.css';
import { DEFAULT_AIRDROP_RULES } from '../../../src/core/airdrop/rules';
import { eachTranslation } from './eachTranslation';

test.each([5000, 4_294_967_296])('a lever takes at most two lines with an income of %i', async (income) => {
  const input = { coins: 81_234_567_890, income, friends: 51 };
  const broken = await eachTranslation(
    <div className="game-shell" style={{ position: 'relative', width: 320, height: 568 }}>
      <section className="game-lobby">
        <Levers
          input={input}
          own={input}
          rules={DEFAULT_AIRDROP_RULES}
          isFixed={false}
          disabled={false}
          onChange={() => undefined}
        />
      </section>
    </div>,
    () =>
      [...document.querySelectorAll('.drop-lever-line')].filter(isTooLong).map((line) => line.textContent),
  );
  expect(broken).toEqual([]);
});

function isTooLong(line: Element): boolean {
  const bottoms = new Set<number>();
  for (const part of line.children) {
    const range = document.createRange();
    range.selectNodeContents(part);
    for (const { bottom } of range.getClientRects()) bottoms.add(Math.round(bottom));
  }
  return bottoms.size > 2;
}
