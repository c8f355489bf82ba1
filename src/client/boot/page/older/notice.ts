import { languageTag, productLanguage } from '../../../language/languages';

export interface NoticeTexts {
  title: string;
  android: string;
  apple: string;
  other: string;
  store: string;
}

export interface OlderBrowser {
  userAgent: string;
  languages: readonly string[];
}

const STORE = 'https://play.google.com/store/apps/details?id=com.google.android.webview';

const BODY = `margin: 0; box-sizing: border-box; min-height: 100%; padding: 14vh 24px 32px; background: #0e0a1a;
  color: #fff6e6; font: 16px/1.5 system-ui, sans-serif; text-align: center`;
const TITLE = 'margin: 24px 0 8px; color: #ffe9a8; font-size: 24px; line-height: 1.25';
const TEXT = 'max-width: 22em; margin: 0 auto 24px';
const BUTTON = `display: inline-block; min-width: 200px; padding: 12px 20px; border-radius: 14px; background: #c8322f;
  color: #fff; font-weight: 700; text-decoration: none`;

/**
 * Returns the page for a browser that can't run the game. It ends with an open <template>, which hides the rest of the
 * game's page.
 * @param texts by product code; always includes English
 */
export function noticePage(
  texts: Readonly<Record<string, NoticeTexts>>,
  { userAgent, languages }: OlderBrowser,
): string {
  const code = languages.map(productLanguage).find((language) => language in texts) ?? 'en';
  const { title, android, apple, other, store } = texts[code] as NoticeTexts;
  const isAndroid = /Android/.test(userAgent);
  const isApple = /iPhone|iPad/.test(userAgent);
  const text = isAndroid ? android : isApple ? apple : other;
  const button = isAndroid ? `<a href="${STORE}" style="${BUTTON}">${store}</a>` : '';
  return `<body lang="${languageTag(code)}" dir="${code === 'ar' ? 'rtl' : 'ltr'}" style="${BODY}">
    <img src="/art/icon-180.png" alt="" width="96" height="96" style="border-radius: 22px" />
    <h1 style="${TITLE}">${title}</h1>
    <p style="${TEXT}">${text}</p>
    ${button}
    <template>`;
}
