import type { i18n } from 'i18next';
import { copyText } from '../host/copyText';
import { createI18n } from '../language/i18n';
import type { TextKey } from '../language/textKeys';
import type { SafetyState } from './state';
import '../hud/components/button.css';
import '../hud/components/dialog.css';
import './notice.css';

export type Notices = ReturnType<typeof createNotices>;

/** The two notices that stop the game. Only one shows at a time; a crash is final. */
export function createNotices(state: SafetyState, report: () => string) {
  let hide: (() => void) | null = null;
  let hasCrashed = false;
  // A notice may open before the translator exists.
  const own = state.translator ?? createI18n({ hostLanguage: state.host.launch.user?.languageCode });
  const translator = () => state.translator ?? own;

  const replace = (show: () => () => void) => {
    hide?.();
    hide = show();
  };
  return {
    /** The game is running in another window. */
    elsewhere(takeOver: () => void) {
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

interface NoticeButton {
  key: TextKey;
  tone: 'primary' | 'quiet';
  /** Acts on a press. May resolve to the key of a label that shows the result. */
  press: (() => void) | (() => Promise<TextKey>);
  /** True when the button works only once. */
  isBusyAfter?: boolean;
}

interface NoticeOptions {
  /** Translation keys. */
  title: TextKey;
  text: TextKey;
  buttons: readonly NoticeButton[];
  testId: string;
}

/**
 * Shows a modal dialog without React, which may be what failed. Only its buttons close it. Its texts follow a
 * language that loads later.
 * @returns a function that removes it
 */
export function showNotice(translator: i18n, { title, text, buttons, testId }: NoticeOptions): () => void {
  const words: (() => void)[] = [];
  const say = <Made extends HTMLElement>(element: Made, key: () => TextKey): Made => {
    const write = () => {
      element.textContent = translator.t(key());
    };
    write();
    words.push(write);
    return element;
  };
  const make = <Name extends keyof HTMLElementTagNameMap>(name: Name, className: string) => {
    const element = document.createElement(name);
    element.className = className;
    return element;
  };

  const dialog = make('dialog', 'dialog notice');
  dialog.dataset.kind = 'popup';
  dialog.dataset.testid = testId;
  dialog.setAttribute('role', 'alertdialog');
  dialog.setAttribute('aria-labelledby', 'notice-title');
  dialog.setAttribute('aria-describedby', 'notice-text');
  // Escape and a phone's back gesture must not reveal a game that doesn't count.
  dialog.setAttribute('closedby', 'none');
  dialog.addEventListener('cancel', (event) => event.preventDefault());
  dialog.addEventListener('keydown', (event) => event.key === 'Escape' && event.preventDefault());
  // Some browsers close it anyway on a second attempt in a row. Reopen it.
  dialog.addEventListener('close', () => dialog.isConnected && dialog.showModal());

  const heading = say(make('h2', 'dialog-title'), () => title);
  heading.id = 'notice-title';
  heading.tabIndex = -1;
  const paragraph = say(make('p', 'notice-text'), () => text);
  paragraph.id = 'notice-text';
  const body = make('div', 'dialog-body lacquer');
  body.append(heading, paragraph, ...buttons.map((button) => makeButton(button, make, say)));
  dialog.append(body);
  document.body.append(dialog);
  const write = () => {
    for (const one of words) one();
  };
  translator.on('languageChanged', write);
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

function makeButton(
  { key, tone, press, isBusyAfter = false }: NoticeButton,
  make: (name: 'button', className: string) => HTMLButtonElement,
  say: (element: HTMLButtonElement, key: () => TextKey) => HTMLButtonElement,
): HTMLButtonElement {
  let label = key;
  const button = say(make('button', 'button'), () => label);
  button.type = 'button';
  button.dataset.tone = tone;
  button.dataset.wide = '';
  button.addEventListener('click', async () => {
    if (isBusyAfter) {
      button.disabled = true;
      button.setAttribute('aria-busy', 'true');
    }
    const said = await press();
    if (typeof said !== 'string') return;
    label = said;
    say(button, () => label);
  });
  return button;
}
