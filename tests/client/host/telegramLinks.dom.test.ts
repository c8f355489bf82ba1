import { describe, expect, it, vi } from 'vitest';
import { copyText } from '../../../src/client/host/copyText';
import { openLink } from '../../../src/client/host/links';
import { openJsdomHost, withJsdomHost } from '../../tools/jsdomHost';

withJsdomHost();

describe('invoices', () => {
  const LINK = 'https://t.me/$demo-lantern';

  it('open in the host, which returns the result', async () => {
    const { hud, emulator } = await openJsdomHost();
    expect(await hud.openInvoice(LINK)).toBe('paid');
    expect(emulator.log.find(({ type }) => type === 'web_app_open_invoice')?.data).toEqual({
      slug: 'demo-lantern',
    });
  });

  it('are unsupported by old hosts and fail for other links', async () => {
    const { hud: old } = await openJsdomHost({ version: '6.0' });
    expect(await old.openInvoice(LINK)).toBe('unsupported');
    vi.spyOn(console, 'error').mockReturnValue();
    const { hud } = await openJsdomHost();
    expect(await hud.openInvoice('https://t.me/elsewhere')).toBe('failed');
  });
});

describe('links', () => {
  it('open in the messaging app, in the browser or not at all', async () => {
    const { host, hud, emulator } = await openJsdomHost();
    await host.load();
    expect(openLink(hud, 'https://t.me/ninja')).toBe(true);
    expect(openLink(hud, 'tg://resolve?domain=ninja')).toBe(true);
    expect(openLink(hud, 'https://example.org/video')).toBe(true);
    expect(openLink(hud, '/earn')).toBe(false);
    expect(openLink(hud, 'javascript:alert(1)')).toBe(false);
    hud.share('https://t.me/bot?startapp=ref7000001', 'Play with me');
    expect(emulator.state.links).toEqual([
      'https://t.me/ninja',
      'https://t.me/ninja',
      'https://example.org/video',
      'https://t.me/share/url?url=https%3A%2F%2Ft.me%2Fbot%3Fstartapp%3Dref7000001&text=Play%20with%20me',
    ]);
    expect(window.open).not.toHaveBeenCalled();
  });

  it('open a new tab instead of leaving the game in clients older than 6.1', async () => {
    const { host, hud } = await openJsdomHost({ version: '6.0' });
    await host.load();
    openLink(hud, 'https://t.me/ninja');
    openLink(hud, 'https://example.org/');
    expect(vi.mocked(window.open).mock.calls).toEqual([
      ['https://t.me/ninja', '_blank', 'noopener,noreferrer'],
      ['https://example.org/', '_blank', 'noopener,noreferrer'],
    ]);
  });

  it('to t.me do not make the library throw', async () => {
    const { host } = await openJsdomHost();
    await host.load();
    const app = (window as unknown as { Telegram: { WebApp: { openTgLink(url: string): void } } }).Telegram
      .WebApp;
    expect(() => app.openTgLink('https://t.me/ninja')).not.toThrow();
  });
});

describe('copying text', () => {
  it('falls back to a selection inside the open dialog', async () => {
    document.body.innerHTML = '<button id="b">x</button><dialog open><i></i></dialog>';
    let parent = '';
    let value = '';
    document.execCommand = (() => {
      const area = document.querySelector('textarea');
      parent = area?.parentElement?.tagName ?? '';
      value = area?.value ?? '';
      return true;
    }) as typeof document.execCommand;
    document.getElementById('b')?.focus();
    expect(await copyText('UQAB…')).toBe(true);
    expect([parent, value]).toEqual(['DIALOG', 'UQAB…']);
    expect(document.querySelector('textarea')).toBeNull();
    expect(document.activeElement?.id).toBe('b');
  });
});
