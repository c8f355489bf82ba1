import type { Page } from '@playwright/test';

/**
 * Imitates a phone set to larger text: Android's WebView multiplies every font size and line height but no
 * other length. Call before the page opens.
 */
export async function enlargeTexts(page: Page, factor: number): Promise<void> {
  await page.addInitScript((by) => {
    const done = new WeakSet<CSSStyleSheet>();
    const isRelative = (value: string) => value === '' || /^(inherit|normal|[\d.]+(em|%)?)$/.test(value);
    const enlarge = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSGroupingRule) enlarge(rule.cssRules);
        if (!(rule instanceof CSSStyleRule)) continue;
        const { style } = rule;
        for (const name of ['font-size', 'line-height']) {
          const value = style.getPropertyValue(name);
          if (!isRelative(value))
            style.setProperty(name, `calc((${value}) * ${by})`, style.getPropertyPriority(name));
        }
        // A shorthand that names its font by a variable has no longhands.
        const { font } = style;
        if (font.includes('var('))
          style.font = font.replace(/(\d+px|calc\(.+\))(?= *\/)/, (size) => `calc(${size} * ${by})`);
      }
    };
    const enlargeAll = () => {
      for (const sheet of document.styleSheets) {
        if (done.has(sheet)) continue;
        done.add(sheet);
        enlarge(sheet.cssRules);
      }
    };
    document.addEventListener('load', enlargeAll, true);
    document.addEventListener('DOMContentLoaded', enlargeAll);
  }, factor);
}
