import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fitPolicy } from '../../scripts/page/policy';
import { contentSecurityPolicy } from '../../scripts/serve.mjs';

const page = readFileSync(new URL('../../index.html', import.meta.url), 'utf8');
const NOTHING = { apiUrl: undefined, gtagId: undefined, isBuild: true };
const policyOf = (html: string) => contentSecurityPolicy(html, "'none'");

describe('the page’s security policy', () => {
  it('allows the page’s own origin, pictures and calls', () => {
    const policy = policyOf(page);
    expect(policy).toMatch(/^default-src 'none';/);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("connect-src 'self' https:;");
    expect(policy).toContain("img-src 'self' https: data: blob:;");
    for (const closed of ['object-src', 'base-uri', 'form-action'])
      expect(policy).toContain(`${closed} 'none'`);
    expect(policy.match(/'unsafe-\w+'/g)).toEqual(["'unsafe-inline'"]);
    expect(policy).toContain("style-src 'self' 'unsafe-inline'");
  });

  it('stays unchanged without extra settings', () => {
    expect(fitPolicy(page, NOTHING)).toBe(page);
    expect(fitPolicy(page, { ...NOTHING, apiUrl: '/' })).toBe(page);
    expect(fitPolicy(page, { ...NOTHING, apiUrl: 'https://api.example' })).toBe(page);
  });

  it('allows the analytics tag if its id is set', () => {
    const policy = policyOf(fitPolicy(page, { ...NOTHING, gtagId: 'G-1' }));
    expect(policy).toContain("script-src 'self' https://www.googletagmanager.com;");
  });

  it('allows a provider on the developer’s machine', () => {
    const widened = fitPolicy(page, { ...NOTHING, apiUrl: 'http://localhost:8787/' });
    expect(policyOf(widened)).toContain("connect-src 'self' http://localhost:8787 https:");
  });

  it('allows inline scripts and sockets only on the development server', () => {
    const policy = policyOf(fitPolicy(page, { ...NOTHING, isBuild: false }));
    expect(policy).toContain("script-src 'self' 'unsafe-inline';");
    expect(policy).toContain("connect-src 'self' ws: https:");
  });

  it('names each script of a built page by its hash', () => {
    const scripts = ['//# hint\nalert(`$&`)', 'second()'];
    const written = page.replace(
      '</head>',
      () => `${scripts.map((code) => `<script>${code}</script>`).join('')}</head>`,
    );
    const hashes = scripts.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
    expect(policyOf(fitPolicy(written, NOTHING))).toContain(`script-src 'self' ${hashes.join(' ')};`);
  });

  it('is required', () => {
    expect(() => fitPolicy('<html></html>', NOTHING)).toThrow(/no "script-src 'self'"/);
  });
});
