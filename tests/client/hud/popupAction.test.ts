import { describe, expect, it } from 'vitest';
import {
  dismissKey,
  type PopupAction,
  popupAction,
  popupImage,
  popupWords,
} from '../../../src/client/hud/dialogs/popupAction';
import common from '../../../src/client/language/en/popups.json';
import { DAILY_LOGIN_POPUP } from '../../../src/client/popups/dailyLogin';
import { LINK_WORDS } from '../../../src/server/catalogue/document';

const action = (buttonLink: string, id = 10) => popupAction({ id, buttonLink });

describe('a popup’s button', () => {
  it.each<[string, number, PopupAction]>([
    ['dailyRewardPopup', 10, { kind: 'claimDaily' }],
    ['celebrationClaim', 10, { kind: 'celebrate' }],
    ['UserGameDetails', 10, { kind: 'communityCard' }],
    ['serverLoadMessage', 10, { kind: 'retry' }],
    ['serverLoadMessageSignIn', 10, { kind: 'signIn' }],
    ['airDrop', 10, { kind: 'close' }],
    ['', 10, { kind: 'close' }],
    ['/earn', 10, { kind: 'navigate', path: '/earn' }],
    ['/games/match-it', 10, { kind: 'navigate', path: '/games/match-it' }],
    ['https://t.me/ninja', 10, { kind: 'external', url: 'https://t.me/ninja', host: 't.me' }],
    ['@ninja', 10, { kind: 'external', url: 'https://t.me/ninja', host: 't.me' }],
    ['t.me/ninja', 10, { kind: 'external', url: 'https://t.me/ninja', host: 't.me' }],
    ['http://example.org/a', 10, { kind: 'external', url: 'https://example.org/a', host: 'example.org' }],
    ['https://example.org/a', 10, { kind: 'external', url: 'https://example.org/a', host: 'example.org' }],
    // The order of decision 25: named links, popup id 2, paths, the rest.
    ['dailyRewardPopup', 2, { kind: 'claimDaily' }],
    ['airDrop', 99, { kind: 'close' }],
    ['/earn', 2, { kind: 'invite' }],
    ['https://t.me/ninja', 2, { kind: 'invite' }],
    ['', 2, { kind: 'invite' }],
    ['javascript:alert(1)', 2, { kind: 'invite' }],
  ])('maps %s of popup %i to its action', (buttonLink, id, expected) => {
    expect(popupAction({ id, buttonLink })).toEqual(expected);
  });

  it.each(LINK_WORDS)('has an action for the word %s, which an operator may choose', (word) => {
    expect(action(word).kind).not.toBe('refused');
  });

  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    '//example.org',
    '/\\example.org',
    '/../admin',
    'https://user:pass@example.org',
    'https://127.0.0.1/',
    'https://localhost/',
    'https://example.org\u202e/gro.elpmaxe',
    'dailyrewardpopup',
    'toString',
    '__proto__',
    'constructor',
  ])('refuses %j', (buttonLink) => {
    expect(action(buttonLink)).toEqual({ kind: 'refused' });
  });
});

describe('the dismiss button of a popup', () => {
  // [spec 2.38, 2.39, 2.46]
  it.each([
    ['dailyRewardPopup', "I'll claim it later"],
    ['celebrationClaim', 'Maybe later'],
    ['https://t.me/ninja', "I don't want these coins"],
    ['javascript:alert(1)', "I don't want these coins"],
  ])('for %s reads “%s”', (link, words) => {
    const key = dismissKey(action(link))?.replace('popup.', '') as keyof typeof common.popup;
    expect(common.popup[key]).toBe(words);
  });

  it.each(['UserGameDetails', 'serverLoadMessage', 'serverLoadMessageSignIn', 'airDrop', '/earn'])(
    'is missing for %s, which can only be closed',
    (link) => {
      expect(dismissKey(action(link))).toBeNull();
    },
  );
});

describe('a popup’s picture', () => {
  it.each([
    ['popup-daily', { kind: 'art', name: 'popup-daily' }],
    ['popup-of-a-later-game', { kind: 'art', name: 'popup-next' }],
    ['https://example.org/a.png', { kind: 'urls', urls: ['https://example.org/a.png'] }],
    ['http://example.org/a.png', { kind: 'urls', urls: ['https://example.org/a.png'] }],
    [
      '/images/popup.png',
      { kind: 'urls', urls: ['/images/popup.png', 'https://api.example/images/popup.png'] },
    ],
    [
      '/art/a/b.webp?v=2',
      { kind: 'urls', urls: ['/art/a/b.webp?v=2', 'https://api.example/art/a/b.webp?v=2'] },
    ],
    ['', null],
    ['javascript:alert(1)', null],
    ['data:image/svg+xml,<svg onload=alert(1)>', null],
    ['/earn', null],
    ['/images/../earn', null],
    ['/images', null],
    ['//images/a.png', null],
    ['https://t.me/a.png', null],
    ['../popup-daily', null],
  ])('is read from %j', (image, expected) => {
    expect(popupImage(image, 'https://api.example')).toEqual(expected);
  });
});

it('a popup’s picture path is resolved against the page when the provider is embedded', () => {
  expect(popupImage('/images/a.png', '')).toEqual({ kind: 'urls', urls: ['/images/a.png'] });
});

describe('a popup’s words', () => {
  it('are found by its id, or a review’s by the id’s leading digit', () => {
    expect([popupWords(7), popupWords(26_112_201)]).toEqual(['popups.7', 'popups.26112201']);
    expect(popupWords(DAILY_LOGIN_POPUP.id)).toBe('dailyLogin');
    expect([popupWords(2e10 + 1_795_000_000), popupWords(6e10 + 1_795_000_000)]).toEqual([
      'reviews.2',
      'reviews.4',
    ]);
  });
});
