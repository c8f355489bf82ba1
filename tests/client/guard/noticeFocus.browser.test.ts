import { expect, test } from 'vitest';
import { showNotice } from '../../../src/client/guard/notices';
import { createI18n } from '../../../src/client/language/i18n';

test('a closed notice returns the focus', async () => {
  const button = document.body.appendChild(document.createElement('button'));
  button.focus();
  const hide = showNotice(createI18n(), {
    testId: 'elsewhere',
    title: 'safety.elsewhereTitle',
    text: 'safety.elsewhereText',
    buttons: [{ key: 'safety.playHere', tone: 'primary', press: () => undefined, isBusyAfter: true }],
  });
  const notice = document.querySelector<HTMLElement>('.notice');
  expect(notice?.contains(document.activeElement)).toBe(true);
  hide();
  await new Promise((seen) => setTimeout(seen, 50));
  expect(document.activeElement).toBe(button);
  expect(document.querySelector('.notice')).toBeNull();
});
