import { describe, expect, it } from 'vitest';
import { levelName, sentText, textOf } from '../../../src/client/hud/sentText';
import { loadAllEnglish } from '../../../src/client/language/english';
import { createI18n } from '../../../src/client/language/i18n';
import { POPUPS } from '../../../src/server/catalogue/popups';

await loadAllEnglish();
const i18n = createI18n();
i18n.addResourceBundle('de', 'translation', {
  economy: { levels: { 1: 'Anfänger' }, popups: { 1: { title: 'Willkommen', text: 'Dein Name' } } },
});
await i18n.changeLanguage('de');
const t = i18n.t;

describe('provider texts', () => {
  it('are translated when the game knows their words', () => {
    expect(levelName(t, 1, 'Novice')).toBe('Anfänger');
    expect(levelName(t, 1, '')).toBe('Anfänger');
  });

  it('are translated with either apostrophe, since earlier catalogues used the other', () => {
    const key = 'economy.popups.1.text';
    const english = i18n.getFixedT('en')(key);
    expect(english).toContain("'");
    for (const sent of [english, english.replaceAll("'", '’')])
      expect(sentText(t, key, sent)).toBe('Dein Name');
  });

  it('stay as sent when their words differ from the game’s', () => {
    expect(levelName(t, 1, 'Rookie')).toBe('Rookie');
    expect(sentText(t, 'economy.popups.1.title', 'Server news')).toBe('Server news');
    expect(sentText(t, 'economy.popups.4711.title', 'New')).toBe('New');
  });

  it.each(['constructor', '__proto__', 'a.b.c'])('with the hostile id %s stay as sent', (id) => {
    expect(sentText(t, `economy.popups.${id}.title`, 'Sent')).toBe('Sent');
  });

  it('of the embedded provider are all translated', () => {
    const english = (key: string) => textOf(i18n.getFixedT('en'), key);
    for (const popup of Object.values(POPUPS)) {
      expect(english(`economy.popups.${popup.id}.title`)).toBe(popup.title);
      expect(english(`economy.popups.${popup.id}.text`)).toBe(popup.text);
    }
  });
});
