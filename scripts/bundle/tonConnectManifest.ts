import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const FILE_NAME = 'ton-connect-manifest.json';

interface WalletManifest {
  url: string;
  name: string;
  iconUrl: string;
}

/**
 * Moves the addresses in a wallet manifest to the game's public address. Throws for a malformed one, because a wallet
 * would refuse the manifest only later, on the player's phone.
 */
export function moveManifest(source: string, appUrl: string): string {
  const manifest = JSON.parse(source) as WalletManifest;
  const origin = new URL(appUrl);
  const base = `${origin.origin}${origin.pathname.replace(/\/+$/, '')}`;
  const iconPath = new URL(manifest.iconUrl).pathname;
  return `${JSON.stringify({ ...manifest, url: base, iconUrl: `${base}${iconPath}` }, null, 2)}\n`;
}

/** Writes the wallet manifest for VITE_APP_URL. Without that setting, hosts serve the file in public/. */
export function tonConnectManifest(appUrl: string | undefined): Plugin {
  return {
    name: 'ton-connect-manifest',
    apply: 'build',
    generateBundle() {
      if (!appUrl) return;
      const source = moveManifest(readFileSync(`public/${FILE_NAME}`, 'utf8'), appUrl);
      this.emitFile({ type: 'asset', fileName: FILE_NAME, source });
    },
  };
}
