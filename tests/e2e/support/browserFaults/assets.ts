import { expect } from '@playwright/test';
import type { BrowserFault, Prepare } from '../browserCell';

const answer =
  (pattern: RegExp, status: number, body: string): Prepare =>
  ({ page }) =>
    page.route(pattern, (route) => route.fulfill({ status, body, contentType: 'text/html' }));

const HTML = '<!doctype html><title>Sign in to the Wi-Fi</title>';

const missing = (what: string, pattern: RegExp, more: Partial<BrowserFault> = {}): BrowserFault[] => [
  { kind: 'assets', name: `every ${what} is missing (404)`, prepare: answer(pattern, 404, ''), ...more },
  { kind: 'assets', name: `every ${what} is a page of HTML`, prepare: answer(pattern, 200, HTML), ...more },
];

export const ASSETS: readonly BrowserFault[] = [
  ...missing('picture', /\/(art|images)\//),
  ...missing('sound', /\/sound\//),
  ...missing('German text', /\/locales\/de\//, {
    launch: { languageCode: 'de' },
    context: { locale: 'de-DE' },
    toasts: ['Deutsch could not be loaded. Please try again.'],
    async happen({ page, toasts }) {
      await expect(page.getByTestId('bottom-nav')).toContainText('Friends');
      await expect.poll(() => toasts.size, { timeout: 30_000 }).toBeGreaterThan(0);
    },
  }),
  {
    kind: 'assets',
    name: 'the stage’s script is missing (404)',
    prepare: answer(/\/assets\/playStage/, 404, ''),
    async happen(stay) {
      await stay.drawn('lost');
    },
  },
];
