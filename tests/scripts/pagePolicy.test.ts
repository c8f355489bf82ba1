import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { withEarlyStart } from '../../scripts/page/earlyStart.ts';
import { widenPolicy } from '../../scripts/page/pagePolicy.ts';
import { withScript } from '../../scripts/page/withScript.ts';
import { contentSecurityPolicy } from '../../scripts/serve.mjs';

const page = readFileSync(new URL('../../index.html', import.meta.url), 'utf8');
const NOTHING = { apiUrl: undefined, gtagId: undefined, isDevelopment: false };

describe('the security policy of the page', () => {
  it('lets in nothing but the page itself, pictures and calls', () => {
    const policy = contentSecurityPolicy(page, "'none'");
    expect(policy).toMatch(/^default-src 'none';/);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("connect-src 'self' https:;");
    expect(policy).toContain("img-src 'self' https: data: blob:;");
    for (const closed of ['object-src', 'base-uri', 'form-action'])
      expect(policy).toContain(`${closed} 'none'`);
    expect(policy.match(/'unsafe-\w+'/g)).toEqual(["'unsafe-inline'"]);
    expect(policy).toContain("style-src 'self' 'unsafe-inline'");
  });

  it('is left alone where nothing is set', () => {
    expect(widenPolicy(page, NOTHING)).toBe(page);
    expect(widenPolicy(page, { ...NOTHING, apiUrl: '/' })).toBe(page);
    expect(widenPolicy(page, { ...NOTHING, apiUrl: 'https://api.example' })).toBe(page);
  });

  it('lets the analytics tag in when there is one', () => {
    const policy = contentSecurityPolicy(widenPolicy(page, { ...NOTHING, gtagId: 'G-1' }), "'none'");
    expect(policy).toContain("script-src 'self' https://www.googletagmanager.com;");
  });

  it("lets a provider on a developer's machine in", () => {
    const widened = widenPolicy(page, { ...NOTHING, apiUrl: 'http://localhost:8787/' });
    expect(contentSecurityPolicy(widened, "'none'")).toContain(
      "connect-src 'self' http://localhost:8787 https:",
    );
  });

  it('names a script that a build writes into the page by its hash, and no other', () => {
    const code = '//# hint\nalert(`$&`)';
    const written = withScript(page, code);
    expect(written).toContain(`<script>${code}</script>`);
    const hash = createHash('sha256').update(code).digest('base64');
    expect(contentSecurityPolicy(written, "'none'")).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(written.indexOf('<script>')).toBeLessThan(written.indexOf('<style>'));
    const second = 'first()';
    const both = withScript(written, second);
    expect(both.indexOf(second)).toBeLessThan(both.indexOf(code));
    const [, hashes = ''] = /script-src 'self' ([^;]*);/.exec(contentSecurityPolicy(both, "'none'")) ?? [];
    expect(hashes.split(' ')).toHaveLength(2);
    expect(() => withScript(page, '`</script>`')).toThrow('the end of a script element');
    expect(() => withScript('<title></title>', code)).toThrow('no "script-src');
  });

  it("asks for the app's script before the one that a build writes into the page has run", () => {
    const app = '<script type="module" crossorigin src="/assets/index-1a2b.js"></script>';
    const written = withEarlyStart(page.replace('</head>', `${app}</head>`), 'early()');
    const asked = written.indexOf('<link rel="modulepreload" crossorigin href="/assets/index-1a2b.js">');
    expect(asked).toBeGreaterThan(written.indexOf('Content-Security-Policy'));
    expect(asked).toBeLessThan(written.indexOf('<script>early()'));
    expect(written).toContain(app);
  });

  it('says so when the page has no policy to widen', () => {
    expect(() => widenPolicy('<html></html>', { ...NOTHING, gtagId: 'G-1' })).toThrow(
      /no "script-src 'self'"/,
    );
  });
});
