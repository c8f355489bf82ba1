import { describe, expect, it } from 'vitest';
import { type NoticeTexts, noticePage } from '../../../../../src/client/boot/page/older/notice';

const texts = (language: string): NoticeTexts => ({
  title: `${language} title`,
  android: `${language} android`,
  apple: `${language} apple`,
  other: `${language} other`,
  store: `${language} store`,
});
const TEXTS = { en: texts('en'), ar: texts('ar'), ch: texts('ch'), de: texts('de') };

const ANDROID =
  'Mozilla/5.0 (Linux; Android 9; SM-A105F) AppleWebKit/537.36 Chrome/70.0.3538.110 Mobile Safari/537.36';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 14_8 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const WINDOWS =
  'Mozilla/5.0 (Windows NT 6.1; Win64; x64) AppleWebKit/537.36 Chrome/79.0.3945.88 Safari/537.36';

const page = (userAgent: string, languages: readonly string[] = ['en']) =>
  noticePage(TEXTS, { userAgent, languages });

describe('the outdated-browser notice', () => {
  it.each([
    ['android', ANDROID],
    ['apple', IPHONE],
    ['other', WINDOWS],
  ])('names the part to update: %s', (device, userAgent) => {
    const said = ['android', 'apple', 'other'].filter((text) => page(userAgent).includes(`en ${text}`));
    expect(said).toEqual([device]);
    expect(page(userAgent)).toContain('en title');
  });

  it('links to the store only on Android', () => {
    expect(page(ANDROID)).toContain(
      'href="https://play.google.com/store/apps/details?id=com.google.android.webview"',
    );
    for (const userAgent of [IPHONE, WINDOWS]) expect(page(userAgent)).not.toContain('<a');
  });

  it.each([
    [['de-AT', 'en'], 'de', 'lang="de" dir="ltr"'],
    [['zh-TW'], 'ch', 'lang="zh-Hans" dir="ltr"'],
    [['ar-EG'], 'ar', 'lang="ar" dir="rtl"'],
    [['fr', 'de'], 'de', 'lang="de" dir="ltr"'],
    [['fr'], 'en', 'lang="en" dir="ltr"'],
    [[], 'en', 'lang="en" dir="ltr"'],
  ])('uses the phone’s first supported language: %s', (languages, language, attributes) => {
    expect(page(ANDROID, languages)).toContain(`${language} title`);
    expect(page(ANDROID, languages)).toContain(attributes);
  });

  it('closes every element except the template that hides the rest of the page', () => {
    const written = page(ANDROID);
    expect(written.match(/<\w+/g)).toEqual(['<body', '<img', '<h1', '<p', '<a', '<template']);
    expect(written.match(/<\/\w+/g)).toEqual(['</h1', '</p', '</a']);
    expect(written.endsWith('<template>')).toBe(true);
  });
});
