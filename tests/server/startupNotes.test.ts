import { describe, expect, it } from 'vitest';
import { startupNotes } from '../../src/server/http/startupNotes';

describe('starting the provider', () => {
  it('warns of open logins when there is no bot token, and doubly when others can reach it', () => {
    expect(startupNotes({ botToken: '1:x', host: '0.0.0.0' })).toEqual([]);
    const [open] = startupNotes({ botToken: undefined, host: '127.0.0.1' });
    expect(open).toContain('anybody can sign in as anybody');
    expect(startupNotes({ botToken: '', host: '0.0.0.0' })).toEqual([
      open,
      expect.stringContaining('0.0.0.0'),
    ]);
  });
});
