import indexHtml from '../../../../index.html?raw';
import '../../../client/art/fonts.css';
import '../../../client/hud/styles/tokens.css';
import '../../../client/hud/styles/base.css';
import type { Conditions } from '../../viewer/scene';

export interface ScenePage {
  stage: HTMLElement;
  hud: HTMLElement;
  setStage(state: 'ready' | 'lost'): void;
  close(): void;
}

/** Builds the game's page in `host`, with or without a splash. */
export function openScenePage(host: HTMLElement, conditions: Conditions, hasSplash: boolean): ScenePage {
  const page = new DOMParser().parseFromString(indexHtml, 'text/html');
  const parts = ['head style', ...(hasSplash ? ['#splash'] : []), '#stage', '#hud'].map((selector) => {
    const part = page.querySelector<HTMLElement>(selector);
    if (!part) throw new Error(`index.html has no ${selector}`);
    // The app shows home after its first calls. A scene shows it at once.
    part.hidden = false;
    return document.importNode(part, true);
  });
  host.append(...parts);
  const root = document.documentElement;
  root.toggleAttribute('data-reduced-motion', conditions.reducedMotion);
  const find = (id: string) => host.querySelector(`#${id}`) as HTMLElement;
  return {
    stage: find('stage'),
    hud: find('hud'),
    setStage: (state) => {
      root.dataset.stage = state;
    },
    close() {
      host.replaceChildren();
      delete root.dataset.stage;
      root.removeAttribute('data-reduced-motion');
      root.lang = 'en';
      root.dir = 'ltr';
    },
  };
}
