import { afterEach, expect, it } from 'vitest';
import { createNotices } from '../../../src/client/guard/notices';
import type { SafetyState } from '../../../src/client/guard/state';
import { createI18n } from '../../../src/client/language/i18n';

afterEach(() => document.body.replaceChildren());

it('notices use a language chosen after their window started', () => {
  const state = { errors: [], asides: [], host: { launch: { user: null } } } as unknown as SafetyState;
  const notices = createNotices(state, () => '');
  const title = () => document.querySelector('[data-testid="elsewhere"] h2')?.textContent;
  notices.elsewhere(() => undefined);
  expect(title()).toBe('You are playing in another window');
  notices.close();
  const texts = { safety: { elsewhereTitle: 'Anderswo geöffnet' } };
  state.translator = createI18n({ memory: null, shown: { language: 'de', texts } });
  notices.elsewhere(() => undefined);
  expect(title()).toBe('Anderswo geöffnet');
});
