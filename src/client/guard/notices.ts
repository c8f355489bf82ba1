import type { i18n } from 'i18next';
import { copyText } from '../host/copyText';
import { createI18n } from '../language/i18n';
import type { TextKey } from '../language/textKeys';
import type { SafetyState } from './state';
import '../hud/components/button.css';
import '../hud/components/dialog.css';
import './notice.css';

export type Notices = ReturnType<typeof createNotices>;

/** Creates the two notices that stop the game. Only one shows at a time. A crash is final. */
export function createNotices(state: SafetyState, report: () => string) {
  let hide: (() => void) | null = null;
  let hasCrashed = false;
  // A notice may open before the translator exists.
  const own = state.translator ?? createI18n({ hostLanguage: state.host.launch.user?.languageCode });

  const show = (notice: Notice) => {
    if (hasCrashed) return;
    hide?.();
    hide = showNotice(state.translator ?? own, notice);
  };
  return {
    elsewhere(takeOver: () => void) {
      show({
        testId: 'elsewhere',
        title: 'safety.elsewhereTitle',
        text: 'safety.elsewhereText',
        buttons: [{ key: 'safety.playHere', tone: 'primary', press: takeOver, isBusyAfter: true }],
      });
    },
    crashed() {
      show({
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
      });
      hasCrashed = true;
    },
    close() {
      if (hasCrashed) return;
      hide?.();
      hide = null;
    },
  };
}

interface Notice {
  testId: string;
  title: TextKey;
  text: TextKey;
  buttons: readonly NoticeButton[];
}

interface NoticeButton {
  key: TextKey;
  tone: 'primary' | 'quiet';
  /** Handles a press. May resolve to the key of a label that shows the result. */
  press: (() => void) | (() => Promise<TextKey>);
  isBusyAfter?: boolean;
}

/**
 * Shows a modal dialog without React, which may have failed. Only its buttons close it. Its texts change with the
 * language.
 * @returns a function that removes the dialog
 */
export function showNotice(translator: i18n, { testId, title, text, buttons }: Notice): () => void {
  const dialog = document.createElement('dialog');
  dialog.className = 'dialog notice';
  Object.assign(dialog.dataset, { kind: 'popup', testid: testId });
  dialog.setAttribute('role', 'alertdialog');
  dialog.setAttribute('aria-labelledby', 'notice-title');
  dialog.setAttribute('aria-describedby', 'notice-text');
  // Escape and a phone's back gesture must not reveal a game that ignores taps.
  dialog.setAttribute('closedby', 'none');
  dialog.addEventListener('cancel', (event) => event.preventDefault());
  dialog.addEventListener('keydown', (event) => event.key === 'Escape' && event.preventDefault());
  // Some browsers still close the dialog at the second attempt in a row. Reopen it.
  dialog.addEventListener('close', () => dialog.isConnected && dialog.showModal());

  const write = () => {
    for (const element of dialog.querySelectorAll<HTMLElement>('[data-key]'))
      element.textContent = translator.t(element.dataset.key as TextKey);
  };
  const body = dialog.appendChild(document.createElement('div'));
  body.className = 'dialog-body lacquer';
  const add = <Name extends 'h2' | 'p' | 'button'>(name: Name, className: string, key: TextKey) => {
    const element = body.appendChild(document.createElement(name));
    element.className = className;
    element.dataset.key = key;
    return element;
  };
  const heading = add('h2', 'dialog-title', title);
  heading.id = 'notice-title';
  heading.tabIndex = -1;
  add('p', 'notice-text', text).id = 'notice-text';
  for (const { key, tone, press, isBusyAfter } of buttons) {
    const button = add('button', 'button', key);
    button.type = 'button';
    Object.assign(button.dataset, { tone, wide: '' });
    button.addEventListener('click', async () => {
      if (isBusyAfter) {
        button.disabled = true;
        button.setAttribute('aria-busy', 'true');
      }
      const result = await press();
      if (!result) return;
      button.dataset.key = result;
      write();
    });
  }
  write();
  translator.on('languageChanged', write);
  document.body.append(dialog);
  // `showModal` puts the notice above a dialog that is already in the top layer.
  dialog.showModal();
  heading.focus();
  return () => {
    translator.off('languageChanged', write);
    // Removing the dialog alone doesn't restore the focus.
    dialog.close();
    dialog.remove();
  };
}
