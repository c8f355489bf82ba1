import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { parseLaunchParams } from '../../src/client/host/launchParams';
import { parseFramed } from '../../src/tools/emulator/gameDoor';
import { HostEmulator } from '../../src/tools/emulator/HostEmulator';
import { buildInitData, DEV_BOT_TOKEN } from '../../src/tools/emulator/launchData';
import {
  DEFAULT_SETTINGS,
  PATH_PATTERN,
  settingsFromQuery,
  settingsToQuery,
} from '../../src/tools/emulator/settings';

function open(change: Partial<typeof DEFAULT_SETTINGS> = {}) {
  const sent: [string, unknown][] = [];
  const emulator = new HostEmulator({
    settings: { ...DEFAULT_SETTINGS, ...change },
    send: (type, data) => sent.push([type, data]),
  });
  return { emulator, sent };
}

describe('emulator settings in the URL', () => {
  it('survive a round trip', () => {
    const settings = {
      ...DEFAULT_SETTINGS,
      mode: 'native' as const,
      version: '6.0' as const,
      account: 'hostile' as const,
      premium: true,
      startParam: 'ref_42',
      lateInsetsMs: 800,
      path: '/friends',
    };
    expect(settingsFromQuery(settingsToQuery(settings))).toEqual(settings);
    expect(settingsToQuery(DEFAULT_SETTINGS)).toBe('');
  });

  it('allow only paths of the game’s own origin', () => {
    const field = new RegExp(`^(?:${PATH_PATTERN.source})$`, 'v');
    expect(['/', '/wallet', '/?lng=de', 'wallet', '//a.example'].map((path) => field.test(path))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it('fall back to defaults when invalid', () => {
    expect(
      settingsFromQuery('mode=x&version=99&account=__proto__&lateInsetsMs=-1&path=//evil.example'),
    ).toEqual(DEFAULT_SETTINGS);
  });
});

describe('the emulator’s launch data', () => {
  it('is signed like the messaging app’s', async () => {
    const raw = await buildInitData({
      user: { id: 1, first_name: 'A&B=C' },
      startParam: 'ref_2',
      authDate: 1_700_000_000,
    });
    const fields = new Map(new URLSearchParams(raw));
    const hash = fields.get('hash');
    fields.delete('hash');
    const lines = [...fields]
      .map(([key, value]) => `${key}=${value}`)
      .sort()
      .join('\n');
    const secret = createHmac('sha256', 'WebAppData').update(DEV_BOT_TOKEN).digest();
    expect(hash).toBe(createHmac('sha256', secret).update(lines).digest('hex'));
  });

  it('is read by the game', async () => {
    const { emulator } = open({
      account: 'hana',
      premium: true,
      startParam: 'ref_42',
      version: '8.0',
      platform: 'weba',
      theme: 'light',
    });
    const launch = parseLaunchParams({ hash: await emulator.launchHash(), search: '', stored: null });
    expect(launch).toMatchObject({
      startParam: 'ref_42',
      version: '8.0',
      platform: 'weba',
    });
    expect(launch.user).toMatchObject({ id: 7_000_001, isPremium: true });
  });
});

describe('the emulated host', () => {
  it('ignores and logs calls that its version doesn’t support', () => {
    const { emulator } = open({ version: '6.0' });
    emulator.receive('web_app_setup_back_button', { is_visible: true });
    emulator.receive('web_app_set_header_color', { color: '#000000' });
    emulator.receive('web_app_made_up', {});
    expect(emulator.state).toMatchObject({ backVisible: false, headerColor: '' });
    expect(emulator.tooNewEvents()).toEqual(['web_app_setup_back_button']);
    expect(emulator.log.map(({ note }) => note)).toEqual(['tooOld', 'tooOld', 'unknown']);
  });

  it('keeps its own storage through a reload, until told to forget', () => {
    const { emulator } = open({ version: '9.1' });
    emulator.receive('web_app_device_storage_save_key', { req_id: '1', key: 'token', value: 'abc' });
    emulator.reloaded();
    expect(emulator.state.deviceStorage).toEqual({ token: 'abc' });
    emulator.forget();
    expect(emulator.state.deviceStorage).toEqual({});
  });

  it('reports inset changes only if its version supports them', () => {
    const [old, young] = [open({ version: '7.7' }), open({ version: '8.0' })];
    for (const { emulator } of [old, young]) emulator.update({ insets: 'landscape' });
    expect(old.sent).toEqual([]);
    expect(young.sent.map(([type]) => type)).toEqual(['safe_area_changed', 'content_safe_area_changed']);
  });

  it('does not press a hidden back button', () => {
    const { emulator, sent } = open();
    emulator.pressBack();
    emulator.receive('web_app_setup_back_button', { is_visible: true });
    emulator.pressBack();
    expect(sent).toEqual([['back_button_pressed', {}]]);
  });

  it('sends nothing in silent mode', () => {
    const { emulator, sent } = open({ silent: true });
    emulator.receive('web_app_request_viewport', '');
    emulator.receive('web_app_request_safe_area', '');
    expect(sent).toEqual([]);
    expect(emulator.log.filter(({ note }) => note === 'silent')).toHaveLength(3);
  });

  it('offers full screen on phones only', () => {
    const desktop = open({ platform: 'tdesktop' });
    desktop.emulator.receive('web_app_request_fullscreen', '');
    expect(desktop.sent).toEqual([['fullscreen_failed', { error: 'UNSUPPORTED' }]]);
    const phone = open({ platform: 'ios' });
    phone.emulator.receive('web_app_request_fullscreen', '');
    expect(phone.sent.map(([type]) => type)).toEqual([
      'fullscreen_changed',
      'safe_area_changed',
      'content_safe_area_changed',
    ]);
  });

  it('keeps the game inactive across a reload, until it is reopened', () => {
    const { emulator } = open();
    emulator.setActive(false);
    emulator.receive('web_app_setup_back_button', { is_visible: true });
    emulator.reloaded();
    expect(emulator.state).toMatchObject({ active: false, backVisible: false });
    emulator.launched();
    expect(emulator.state.active).toBe(true);
  });

  it('caps its log at 500 entries', () => {
    const { emulator } = open();
    for (let event = 0; event < 700; event++) emulator.receive('web_app_ready', '');
    expect(emulator.log).toHaveLength(500);
  });
});

describe('parsing a message of the framed game', () => {
  it.each([
    ['{"eventType":"web_app_ready","eventData":""}', { type: 'web_app_ready', data: '' }],
    ['{"eventType":7}', null],
    ['null', null],
    ['{', null],
    [{ eventType: 'web_app_ready' }, null],
  ])('accepts only a valid event: %j', (message, expected) => {
    expect(parseFramed(message)).toEqual(expected);
  });
});

describe('closing the game', () => {
  const closable = () => {
    let closed = 0;
    const emulator = new HostEmulator({
      settings: DEFAULT_SETTINGS,
      send: () => undefined,
      close: () => closed++,
    });
    return { emulator, closed: () => closed };
  };

  it('is immediate, or follows a confirmation if the game requires one', () => {
    const { emulator, closed } = closable();
    emulator.receive('web_app_setup_closing_behavior', { need_confirmation: true });
    emulator.pressClose();
    expect([emulator.state.closing, closed()]).toEqual(['asking', 0]);
    emulator.answerClosing(false);
    expect([emulator.state.closing, closed()]).toEqual(['no', 0]);
    emulator.pressClose();
    emulator.answerClosing(true);
    expect([emulator.state.closing, closed()]).toEqual(['closed', 1]);
    emulator.reloaded();
    emulator.pressClose();
    expect([emulator.state.closing, closed()]).toEqual(['closed', 2]);
  });

  it('is shown when the game’s own window closes, until the next launch', () => {
    const { emulator } = open();
    emulator.gone();
    expect(emulator.state.closing).toBe('closed');
    emulator.reloaded();
    expect(emulator.state.closing).toBe('no');
  });

  it('can be requested by the game', () => {
    const { emulator, closed } = closable();
    emulator.receive('web_app_setup_closing_behavior', { need_confirmation: true });
    emulator.receive('web_app_close', {});
    expect(closed()).toBe(1);
  });
});
