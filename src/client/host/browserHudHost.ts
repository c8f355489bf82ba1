import type { HudHost } from './host';
import type { BrowserHost } from './pageHost';
import { shareLink } from './shareLink';

/** What the HUD may ask of the plain browser. */
export function createBrowserHudHost({ kind, haptic, onVisibility, win }: BrowserHost): HudHost {
  const doc = win.document;
  const openInNewTab = (href: string) => void win.open(href, '_blank', 'noopener,noreferrer');
  return {
    kind,
    haptic,
    onVisibility,
    hasBackButton: false,
    canFullscreen: doc.fullscreenEnabled === true,
    get isFullscreen() {
      return Boolean(doc.fullscreenElement);
    },
    showBackButton() {},
    hideBackButton() {},
    open: ({ href }) => openInNewTab(href),
    share(url, text) {
      const byLink = () => openInNewTab(shareLink(url, text));
      if (!win.navigator.share) return byLink();
      // A frame may lack the permission. Who closes the sheet has decided.
      win.navigator.share({ url, text }).catch(({ name }) => name === 'NotAllowedError' && byLink());
    },
    openInvoice: () => Promise.resolve('unsupported'),
    requestFullscreen() {
      doc.documentElement.requestFullscreen?.().catch(() => {});
    },
    exitFullscreen() {
      if (doc.fullscreenElement) doc.exitFullscreen().catch(() => {});
    },
    homeScreenStatus: () => Promise.resolve('unsupported'),
    addToHomeScreen: () => false,
    onFullscreenChanged(callback) {
      const tell = () => callback(doc.fullscreenElement !== null);
      doc.addEventListener('fullscreenchange', tell);
      return () => doc.removeEventListener('fullscreenchange', tell);
    },
  };
}
