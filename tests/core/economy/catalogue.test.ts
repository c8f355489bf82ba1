import { describe, expect, it } from 'vitest';
import { economy } from '../../../src/client/language/en/economy.json';
import { LEVELS } from '../../../src/core/economy/levels';
import { MISSION_TYPES, MISSIONS } from '../../../src/core/economy/missions';
import { NFT_PIECES } from '../../../src/core/economy/nft';
import { REFERRAL_TASKS } from '../../../src/core/economy/referral';
import { POPUPS } from '../../../src/server/catalogue/popups';
import { reviewPopup } from '../../../src/server/catalogue/reviewPopups';
import { SOCIAL_TASKS } from '../../../src/server/catalogue/tasks';

/** The game shows its own catalogue's texts by key, so each key must contain the provider's text (decision 28). */
describe('the English texts of the economy', () => {
  const keyed = <Row extends { id: number }>(rows: readonly Row[], text: (row: Row) => unknown) =>
    Object.fromEntries(rows.map((row) => [String(row.id), text(row)]));

  it.each([
    ['levels', () => keyed(LEVELS, ({ name }) => name)],
    ['missionTypes', () => keyed(MISSION_TYPES, ({ name }) => name)],
    ['missions', () => keyed(MISSIONS, ({ name }) => ({ name, description: expect.any(String) }))],
    [
      'tasks',
      () =>
        keyed(SOCIAL_TASKS, ({ name, description, actionName }) => ({
          name,
          description,
          action: actionName,
        })),
    ],
    ['referralTasks', () => keyed(REFERRAL_TASKS, ({ title }) => ({ title }))],
    ['nft', () => keyed(NFT_PIECES, ({ name }) => ({ name, description: expect.any(String) }))],
    ['reviews', () => reviews()],
    ['popups', () => keyed(POPUPS, ({ title, text, buttonText }) => ({ title, text, button: buttonText }))],
  ] as const)('cover every id of %s', (area, rows) => {
    expect(economy[area as keyof typeof economy]).toEqual(rows());
  });
});

/** Returns the words of every review message, by number. */
function reviews() {
  const kinds = ['hours', 'wallet', 'cluster'] as const;
  const told = kinds.map((kind) =>
    reviewPopup([{ kind, isUpheld: true, at: 1 }], { servedOn: {}, sinceSync: 0 }),
  );
  const servedOn = { [1e10 + 1]: 1 };
  const back = reviewPopup([{ kind: 'hours', isUpheld: false, at: 2 }], { servedOn, sinceSync: 0 });
  return Object.fromEntries(
    [...told, back].map((popup, at) => [
      at + 1,
      { title: popup?.title, text: popup?.text, button: popup?.buttonText },
    ]),
  );
}
