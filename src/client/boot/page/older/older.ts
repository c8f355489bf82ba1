import { fillIn } from './fillIn';
import { type NoticeTexts, noticePage } from './notice';

/** The notice in every language, by product code, put in by the build. */
declare const NOTICE: Readonly<Record<string, NoticeTexts>>;

/**
 * What the game cannot do without and nothing can fill in: style rules of Chromium 88, and with them the syntax of its
 * scripts; dialogs, which Safari has from 15.4 on.
 */
function canPlay(): boolean {
  return CSS.supports('selector(:where(a))') && 'HTMLDialogElement' in window;
}

// A browser that lacks something newer asks for this script before all others (`scripts/page/older.ts`).
if (canPlay()) fillIn(window as typeof globalThis & Window);
else document.write(noticePage(NOTICE, navigator));
