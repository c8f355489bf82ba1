import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { openLink, safeLink, shareLink } from '../../../src/client/host/links';
import { anyText } from '../../support/anyText';

describe('safeLink', () => {
  it.each([
    [
      'https://example.org/a?b=c#d',
      { kind: 'web', href: 'https://example.org/a?b=c#d', host: 'example.org' },
    ],
    ['HTTPS://Example.ORG', { kind: 'web', href: 'https://example.org/', host: 'example.org' }],
    [
      'https://example.org:8443/x',
      { kind: 'web', href: 'https://example.org:8443/x', host: 'example.org:8443' },
    ],
    [
      'https://пример.рф/',
      { kind: 'web', href: 'https://xn--e1afmkfd.xn--p1ai/', host: 'xn--e1afmkfd.xn--p1ai' },
    ],
    ['https://t.me/ninja', { kind: 'telegram', href: 'https://t.me/ninja', host: 't.me' }],
    ['https://t.me/+hash', { kind: 'telegram', href: 'https://t.me/+hash', host: 't.me' }],
    ['https://t.me/login_bot', { kind: 'telegram', href: 'https://t.me/login_bot', host: 't.me' }],
    ['https://example.org/login', { kind: 'web', href: 'https://example.org/login', host: 'example.org' }],
    [
      'https://t.me.evil.com/ninja',
      { kind: 'web', href: 'https://t.me.evil.com/ninja', host: 't.me.evil.com' },
    ],
    [
      'tg://resolve?domain=ninja',
      { kind: 'telegram', href: 'tg://resolve?domain=ninja', host: 't.me', opens: 'Chat' },
    ],
    // Decision 70: links may be channel names, and `http:` becomes `https:`.
    ['@ninja_seijin', { kind: 'telegram', href: 'https://t.me/ninja_seijin', host: 't.me' }],
    ['t.me/ninja', { kind: 'telegram', href: 'https://t.me/ninja', host: 't.me' }],
    ['T.me/+hash', { kind: 'telegram', href: 'https://t.me/+hash', host: 't.me' }],
    ['telegram.me/ninja', { kind: 'telegram', href: 'https://telegram.me/ninja', host: 'telegram.me' }],
    ['http://t.me/ninja', { kind: 'telegram', href: 'https://t.me/ninja', host: 't.me' }],
    ['HTTP://example.org/a', { kind: 'web', href: 'https://example.org/a', host: 'example.org' }],
    ['http://example.org:80/a', { kind: 'web', href: 'https://example.org/a', host: 'example.org' }],
    ['/earn', { kind: 'path', href: '/earn' }],
    ['/games/match-it?from=popup', { kind: 'path', href: '/games/match-it?from=popup' }],
    ['/', { kind: 'path', href: '/' }],
  ])('accepts %s', (link, expected) => {
    expect(safeLink(link)).toEqual(expected);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript://example.org/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:text/html;base64,PHNjcmlwdD4=',
    'vbscript:msgbox(1)',
    'blob:https://example.org/1',
    'file:///etc/passwd',
    'filesystem:https://example.org/x',
    'about:blank',
    'view-source:https://example.org',
    'intent://scan/#Intent;scheme=zxing;end',
    'ftp://example.org/',
    '@',
    '@ninja/../login',
    '@ninja@example.org',
    't.me',
    't.me/login?token=1',
    't.me.evil.com/ninja',
    'example.org/ninja',
    'http://user@example.org/',
    'http://127.0.0.1/',
    'http://t.me/proxy?server=1',
    'http:example.org',
    'ws://example.org/',
    'mailto:a@example.org',
    'tel:+123',
    '//example.org/x',
    '///example.org/x',
    '/\\example.org/x',
    '\\\\example.org\\x',
    '/\t/example.org',
    '/..//example.org',
    '/%2e%2e/admin',
    '/%2f/example.org',
    '/%5cexample.org',
    '/x%00y',
    '/x%zz',
    '/<script>',
    '/x y',
    'https:example.org',
    'https:/example.org',
    'https:///example.org',
    'https:\\\\example.org',
    'https://user:pass@example.org/',
    'https://example.org@evil.com/',
    'https://t.me%2eevil.com@evil.com/',
    'https://localhost/x',
    'https://printer.local/x',
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://[::1]/x',
    'https://example/x',
    'https://example.org./x',
    'https://exa\u200bmple.org/',
    'https://example.org/\u202egnp.exe',
    'https://example.org/a b',
    'https://',
    'https://%00.example.org/',
    'tg://login?token=x',
    'tg://proxy?server=x',
    'tg://setlanguage?lang=x',
    'tg://resolve?domain=proxy&server=x&port=443&secret=0',
    'tg://resolve?domain=LOGIN',
    'https://t.me/proxy?server=x&port=443&secret=0',
    'https://telegram.me/socks?server=x&port=1',
    'https://t.me/login/12345',
    'https://t.me//login/12345',
    'https://t.me/%70roxy?server=x',
    'https://t.me/$slug',
    'https://telegram.dog/Invoice/slug',
    'https://t.me/confirmphone?phone=1&hash=x',
    'https://t.me/iv?url=https://evil.com&rhash=x',
    'tg:resolve?domain=x',
    'tg://resolve?domain=<b>',
    'tg://../x',
    'earn',
    './earn',
    '../earn',
    '#earn',
    '?x=1',
    '',
    `https://example.org/${'x'.repeat(2048)}`,
  ])('refuses %j', (link) => {
    expect(safeLink(link)).toBeNull();
  });

  it.each([null, undefined, 1, {}, [], ['https://example.org'], { toString: () => 'https://example.org' }])(
    'refuses values other than text: %j',
    (link) => {
      expect(safeLink(link)).toBeNull();
    },
  );

  it('accepts only https, tg and paths, for any input', () => {
    const scheme = fc.constantFrom('https://', 'tg://', '/', 'javascript:', '//', 'https:/', '');
    fc.assert(
      fc.property(scheme, anyText(), (start, rest) => {
        const link = safeLink(start + rest);
        if (!link) return;
        if (link.kind === 'path') {
          const url = new URL(link.href, 'https://game.example');
          expect(url.origin).toBe('https://game.example');
        } else {
          expect(new URL(link.href).protocol).toMatch(/^(https|tg):$/);
        }
      }),
      { numRuns: 1000 },
    );
  });
});

describe('openLink', () => {
  it.each([
    ['https://example.org/', { by: 'browser', href: 'https://example.org/' }],
    ['https://t.me/ninja?start=1', { by: 'telegram', href: 'https://t.me/ninja?start=1' }],
    ['https://telegram.me/ninja', { by: 'telegram', href: 'https://t.me/ninja' }],
    ['tg://resolve?domain=ninja&start=1', { by: 'telegram', href: 'https://t.me/ninja?start=1' }],
    ['tg://resolve?domain=ninja', { by: 'telegram', href: 'https://t.me/ninja' }],
    ['tg://join?invite=x', { by: 'browser', href: 'tg://join?invite=x' }],
    ['tg://resolve?domain=..%2Fx', { by: 'browser', href: 'tg://resolve?domain=..%2Fx' }],
    ['/earn', null],
    ['javascript:alert(1)', null],
  ])('opens %s', (url, route) => {
    const open = vi.fn();
    expect(openLink({ open }, url)).toBe(route !== null);
    expect(open.mock.calls).toEqual(route ? [[route]] : []);
  });
});

describe('shareLink', () => {
  it('escapes link and text', () => {
    expect(shareLink('https://t.me/bot?startapp=ref1', 'a&b #1')).toBe(
      'https://t.me/share/url?url=https%3A%2F%2Ft.me%2Fbot%3Fstartapp%3Dref1&text=a%26b%20%231',
    );
  });
});
