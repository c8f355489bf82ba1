import type { Conditions } from '../scene';

/** Applies the conditions to the frame's window before the game reads it, including media queries in style sheets. */
export function forceConditions(conditions: Conditions): void {
  Object.defineProperty(window, 'devicePixelRatio', { get: () => conditions.pixelRatio, configurable: true });
  const forced = [
    [/\(\s*prefers-reduced-motion\s*(?::\s*reduce\s*)?\)/, conditions.reducedMotion],
    [/\(\s*prefers-reduced-motion\s*:\s*no-preference\s*\)/, !conditions.reducedMotion],
    [/\(\s*prefers-color-scheme\s*:\s*dark\s*\)/, conditions.theme === 'dark'],
    [/\(\s*prefers-color-scheme\s*:\s*light\s*\)/, conditions.theme === 'light'],
  ] as const;
  const rewrite = (query: string) => {
    let text = query;
    for (const [pattern, isTrue] of forced)
      text = text.replace(pattern, isTrue ? '(min-width: 0px)' : '(max-width: 0px)');
    return text;
  };
  const matchReal = window.matchMedia.bind(window);
  window.matchMedia = (query) => matchReal(rewrite(query));

  const rewriteRules = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule) {
        const text = rewrite(rule.media.mediaText);
        if (text !== rule.media.mediaText) rule.media.mediaText = text;
      }
      if ('cssRules' in rule) rewriteRules(rule.cssRules as CSSRuleList);
    }
  };
  const rewriteSheets = () => {
    for (const sheet of document.styleSheets) {
      try {
        rewriteRules(sheet.cssRules);
      } catch {
        // The rules of a cross-origin style sheet can't be read.
      }
    }
  };
  rewriteSheets();
  new MutationObserver(rewriteSheets).observe(document.head, { childList: true, subtree: true });

  document.documentElement.dataset.theme = conditions.theme;
  if (conditions.network !== 'offline') return;
  Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true });
}
