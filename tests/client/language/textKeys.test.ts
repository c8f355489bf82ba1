import { expect, it } from 'vitest';
import { createGameStore } from '../../../src/client/game/gameStore';
import { createI18n } from '../../../src/client/language/i18n';
import type { TextKey } from '../../../src/client/language/textKeys';

// The compiler checks the `@ts-expect-error` lines: if one of them causes no error, `npm test` fails.
it('an unknown text key does not compile', () => {
  const { t } = createI18n({ memory: null, root: undefined });
  const known: TextKey[] = ['common.retry', 'home.title' as never, `economy.levels.${3}`];
  expect(known).toHaveLength(3);
  // @ts-expect-error a text that is not there
  t('common.retri');
  // @ts-expect-error in a toast too
  createGameStore().getState().showToast({ tone: 'info', key: 'errors.offlin' });
  const area = 'match' as 'match' | 'guess';
  t(`games.${area}.title`);
  // @ts-expect-error or one put together from names
  t(`games.${area}.titel`);
});
