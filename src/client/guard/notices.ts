import { copyText } from '../host/copyText';
import { createI18n } from '../language/i18n';
import { showNotice } from './showNotice';
import type { SafetyState } from './state';

/** The two notices that stop the game. One shows at a time, and a crash is final. */
export interface Notices {
  /** The game is played in another window. */
  elsewhere(takeOver: () => void): void;
  /** The game cannot go on by itself. */
  crashed(): void;
  close(): void;
}

export function createNotices(state: SafetyState, report: () => string): Notices {
  let hide: (() => void) | null = null;
  let hasCrashed = false;
  // A notice may come before the translator.
  const own = state.translator ?? createI18n({ hostLanguage: state.host.launch.user?.languageCode });
  const translator = () => state.translator ?? own;

  const replace = (show: () => () => void) => {
    hide?.();
    hide = show();
  };
  return {
    elsewhere(takeOver) {
      if (hasCrashed) return;
      replace(() =>
        showNotice(translator(), {
          testId: 'elsewhere',
          title: 'safety.elsewhereTitle',
          text: 'safety.elsewhereText',
          buttons: [{ key: 'safety.playHere', tone: 'primary', press: takeOver, isBusyAfter: true }],
        }),
      );
    },
    crashed() {
      if (hasCrashed) return;
      hasCrashed = true;
      replace(() =>
        showNotice(translator(), {
          testId: 'crashed',
          title: 'safety.crashTitle',
          text: 'safety.crashText',
          buttons: [
            { key: 'errors.restart', tone: 'primary', press: state.reload, isBusyAfter: true },
            {
              key: 'safety.copyReport',
              tone: 'quiet',
              press: async () => ((await copyText(report())) ? 'safety.reportCopied' : 'safety.reportFailed'),
            },
          ],
        }),
      );
    },
    close() {
      if (hasCrashed) return;
      hide?.();
      hide = null;
    },
  };
}
