import { fillIn } from './fillIn';
import { type NoticeTexts, noticePage } from './notice';

/** The notice in every language, by product code, inserted by the build. */
declare const NOTICE: Readonly<Record<string, NoticeTexts>>;

/**
 * True if the browser has the features that no script can add: the CSS and syntax of Chromium 88, and dialogs (Safari
 * 15.4).
 */
function canPlay(): boolean {
  return CSS.supports('selector(:where(a))') && 'HTMLDialogElement' in window;
}

// A browser that lacks a newer function loads this script before all others (`scripts/page/older.ts`).
if (canPlay()) fillIn(window as typeof globalThis & Window);
else document.write(noticePage(NOTICE, navigator));
