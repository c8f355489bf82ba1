import { render } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { DropDetails } from '../../../src/client/games/airdrop-simulator/DropDetails';
import { loadAllEnglish } from '../../../src/client/language/english';
import { createI18n } from '../../../src/client/language/i18n';
import { airdropPoints } from '../../../src/core/airdrop/points';
import { DEFAULT_AIRDROP_RULES } from '../../../src/core/airdrop/rules';

const share = airdropPoints({ coins: 300_000, income: 0, friends: 7 }, DEFAULT_AIRDROP_RULES);

const details = async (caughtShare: number) => {
  await loadAllEnglish();
  return render(
    <I18nextProvider i18n={createI18n()}>
      <DropDetails
        share={share}
        result={{
          score: 0,
          reward: 0,
          durationMs: 30_000,
          caught: { wood: 1, gold: 0, bomb: 0 },
          missed: 1,
          bestChain: 1,
          caughtShare,
        }}
      />
    </I18nextProvider>,
  ).container;
};

it('a drop’s result omits empty parts and zero counts', async () => {
  const container = await details(0.5);
  const parts = [...container.querySelectorAll<HTMLElement>('.drop-part')].map(({ dataset }) => dataset.part);
  expect(parts).toEqual(['coins', 'friends']);
  expect([...container.querySelectorAll('dd')].map(({ textContent }) => textContent)).not.toContain('0');
});

it.each([
  [0, '0%'],
  [0.29, '29%'],
  [0.996, '99%'],
  [1, '100%'],
])('the caught share of a drop is rounded down: %d is %s', async (caughtShare, percent) => {
  const container = await details(caughtShare);
  expect(container.querySelector('.drop-caught')?.textContent).toContain(
    `You caught ${percent} of your drop`,
  );
});
