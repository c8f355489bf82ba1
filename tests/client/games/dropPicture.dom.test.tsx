import { render } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { DropPicture } from '../../../src/client/games/airdrop-simulator/DropPicture';
import { createI18n } from '../../../src/client/language/i18n';
import type { AirdropInputs } from '../../../src/core/airdrop/points';
import { airdropPoints } from '../../../src/core/airdrop/points';
import { DEFAULT_AIRDROP_RULES } from '../../../src/core/airdrop/rules';

/** Counts the items of each kind that the picture shows. */
function shown(input: AirdropInputs) {
  const { total } = airdropPoints(input, DEFAULT_AIRDROP_RULES);
  const { container, unmount } = render(
    <I18nextProvider i18n={createI18n()}>
      <DropPicture input={input} total={total} />
    </I18nextProvider>,
  );
  const count = (what: string) =>
    container.querySelectorAll(`.drop-picture-${what}[data-shown="true"]`).length;
  const seen = {
    crates: count('crate'),
    golden: container.querySelectorAll('[data-shown="true"] img[src*="crate-gold"]').length,
    coins: count('coin'),
    friends: count('friend'),
  };
  unmount();
  return seen;
}

it('the picture of an empty drop is empty', () => {
  expect(shown({ coins: 0, income: 0, friends: 0 })).toEqual({ crates: 0, golden: 0, coins: 0, friends: 0 });
});

it('each lever adds to its part of the picture', () => {
  const low = shown({ coins: 20_000, income: 500, friends: 2 });
  const high = shown({ coins: 100_000_000, income: 5_000_000, friends: 200 });
  for (const thing of ['crates', 'golden', 'coins', 'friends'] as const) {
    expect(low[thing]).toBeGreaterThan(0);
    expect(high[thing]).toBeGreaterThan(low[thing]);
  }
});

it('each friend in the picture is a different ninja', () => {
  const { container } = render(
    <I18nextProvider i18n={createI18n()}>
      <DropPicture input={{ coins: 0, income: 0, friends: 200 }} total={10_000} />
    </I18nextProvider>,
  );
  const pictures = [...container.querySelectorAll<HTMLImageElement>('.drop-picture-friend img')];
  expect(new Set(pictures.map(({ src }) => src)).size).toBe(4);
});
