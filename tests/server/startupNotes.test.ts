import { describe, expect, it } from 'vitest';
import { startupNotes } from '../../src/server/http/startupNotes';

describe('starting the provider', () => {
  it('warns of open logins without a bot token, and more strongly when reachable from outside', () => {
    expect(startupNotes({ botToken: '1:x', host: '0.0.0.0', folder: null })).toEqual([]);
    const [open] = startupNotes({ botToken: undefined, host: '127.0.0.1', folder: null });
    expect(open).toContain('anybody can sign in as anybody');
    expect(startupNotes({ botToken: '', host: '0.0.0.0', folder: null })).toEqual([
      open,
      expect.stringContaining('0.0.0.0'),
    ]);
  });

  it('names the folder of the embedded store’s accounts', () => {
    expect(startupNotes({ botToken: '1:x', host: '127.0.0.1', folder: '.provider' })).toEqual([
      expect.stringContaining('.provider'),
    ]);
  });
});
