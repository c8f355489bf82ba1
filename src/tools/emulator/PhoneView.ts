import type { HostState } from './hostState';
import { type HostSettings, INSET_PRESETS, SCREENS } from './settings';

const HEADER_HEIGHT_PX = 48;
const MARGIN_PX = 24;

export interface PhoneActions {
  onBack(): void;
  onClosing(closes: boolean): void;
}

/** Draws the device: the game's page and the host's bars around it. */
export class PhoneView {
  readonly screen = element('div', 'phone-screen');
  private readonly header = element('div', 'phone-header');
  private readonly title = element('span', 'phone-title');
  private readonly statusBar = element('div', 'phone-status');
  private readonly indicator = element('div', 'phone-indicator');
  private readonly veil = element('div', 'phone-veil');
  private readonly backButton = document.createElement('button');
  private readonly menu = element('span', 'phone-menu');
  private readonly question = element('div', 'phone-question');
  private frame: HTMLIFrameElement | null = null;
  private size = { width: 0, height: 0 };

  constructor(
    private readonly root: HTMLElement,
    private readonly actions: PhoneActions,
  ) {
    this.backButton.type = 'button';
    this.backButton.className = 'phone-back';
    this.backButton.addEventListener('click', () => this.actions.onBack());
    this.title.textContent = 'Ninja Seijin';
    this.menu.textContent = '⋯';
    this.header.append(this.backButton, this.title, this.menu);
    this.buildQuestion();
    this.screen.append(this.header, this.statusBar, this.indicator, this.veil, this.question);
    root.append(this.screen);
    const bench = root.parentElement;
    if (bench && 'ResizeObserver' in window) new ResizeObserver(() => this.fit()).observe(bench);
  }

  get game(): Window | null {
    return this.frame?.contentWindow ?? null;
  }

  /** Opens the game in a new frame, because changing only the hash doesn't reload it. */
  open(url: string): void {
    this.frame?.remove();
    this.frame = document.createElement('iframe');
    this.frame.title = 'Game';
    this.frame.allow = 'clipboard-write; fullscreen';
    this.frame.src = url;
    this.screen.append(this.frame);
  }

  close(): void {
    this.frame?.remove();
    this.frame = null;
  }

  private buildQuestion(): void {
    const text = element('span', 'phone-question-text');
    text.textContent = 'Changes that you made may not be saved.';
    const answers = [
      ['Cancel', false],
      ['Close anyway', true],
    ] as const;
    const buttons = answers.map(([label, closes]) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = label;
      button.addEventListener('click', () => this.actions.onClosing(closes));
      return button;
    });
    this.question.setAttribute('role', 'alertdialog');
    this.question.append(text, ...buttons);
  }

  render(settings: Readonly<HostSettings>, state: Readonly<HostState>): void {
    const [width, height] = SCREENS[settings.screen];
    const [top, , bottom] = INSET_PRESETS[settings.insets].safe;
    const style = this.screen.style;
    style.setProperty('--width', `${width}px`);
    style.setProperty('--height', `${height}px`);
    style.setProperty('--inset-top', `${top}px`);
    style.setProperty('--inset-bottom', `${bottom}px`);
    style.setProperty('--header-top', state.fullscreen ? `${top}px` : '0px');
    style.setProperty('--header-height', `${HEADER_HEIGHT_PX}px`);
    style.setProperty(
      '--header-color',
      hexOr(state.headerColor, settings.theme === 'dark' ? '#17212b' : '#ffffff'),
    );
    style.setProperty('--page-color', hexOr(state.backgroundColor, '#17212b'));
    this.screen.dataset.theme = settings.theme;
    this.screen.dataset.insets = settings.insets;
    this.screen.toggleAttribute('data-fullscreen', state.fullscreen);
    this.size = { width, height: height + (state.fullscreen ? 0 : HEADER_HEIGHT_PX) };
    this.fit();
    const isClosed = state.closing === 'closed';
    this.veil.hidden = state.active && !isClosed;
    this.veil.textContent = isClosed ? 'The game is closed' : 'The player is elsewhere';
    this.question.hidden = state.closing !== 'asking';
    this.backButton.textContent = state.backVisible ? '‹ Back' : '✕ Close';
    this.backButton.disabled = isClosed;
  }

  /** Scales the device down to the available space. Never enlarges it. */
  private fit(): void {
    const bench = this.root.parentElement;
    if (!bench || bench.clientHeight === 0) return;
    const { width, height } = this.size;
    const scale = Math.min(
      1,
      (bench.clientWidth - 2 * MARGIN_PX) / width,
      (bench.clientHeight - 2 * MARGIN_PX) / height,
    );
    this.screen.style.scale = String(scale);
    this.root.style.width = `${width * scale}px`;
    this.root.style.height = `${height * scale}px`;
  }
}

function element(tag: 'div' | 'span', className: string): HTMLElement {
  const created = document.createElement(tag);
  created.className = className;
  return created;
}

function hexOr(color: string, otherwise: string): string {
  return /^#[0-9a-f]{6}$/i.test(color) ? color : otherwise;
}
