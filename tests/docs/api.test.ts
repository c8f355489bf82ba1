import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { type HttpProvider, type HttpProviderOptions, startHttpProvider } from '../../src/server/http/server';
import { createProvider } from '../../src/server/provider';
import { ROUTES } from '../../src/server/routes';
import { Unavailable } from '../../src/server/store/db';
import { createMemoryDb } from '../../src/server/store/memoryDb';
import { createWorld } from '../server/world';
import { type Play, SCENES } from './apiScenes';

const ROOT = resolve(import.meta.dirname, '../..');
const PAGE = readFileSync(join(ROOT, 'docs/reference/api.md'), 'utf8');

/** The text below each `### …` heading. */
const SECTIONS = new Map(
  PAGE.split(/^### /m)
    .slice(1)
    .map((text) => {
      const [heading = '', ...lines] = text.split('\n');
      return [heading, lines.join('\n').split(/^## /m)[0] ?? ''];
    }),
);
const ANY_CALL = 'Answers to any call';

interface Refusal {
  status: number;
  body: Record<string, unknown>;
}

/** Parses the table of refusals in a section. */
function refusalsOf(section: string): Refusal[] {
  return [...section.matchAll(/^\| (\d{3}) \| [^|]+ \| `([^`]+)` \|/gm)].map(([, status, body = '']) => ({
    status: Number(status),
    body: JSON.parse(body),
  }));
}

function answersOf(section: string): unknown[] {
  return [...section.matchAll(/^```json\n(.+?)^```/gms)].map(([, json = '']) => JSON.parse(json));
}

/** Describes the types in a value. A list has the type of its first entry. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.length > 0 ? [shapeOf(value[0])] : [];
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, shapeOf(entry)]));
}

/** Replaces the message of an input error with `…`, as the page does. */
function told({ status, body }: Refusal): unknown {
  const { message, errors, ...figures } = body;
  const isOneInputsError =
    errors !== undefined && /^(…|Must be (at|a|multi|text)|Is required)/.test(String(message));
  return {
    status,
    message: isOneInputsError ? '…' : message,
    fields: errors && !isOneInputsError ? Object.keys(errors as object) : [],
    figures: shapeOf(figures),
  };
}

async function play(scene: Play): Promise<Refusal> {
  const world = await createWorld();
  await world.login();
  const { status, body } = await scene(world);
  return { status, body };
}

describe('docs/reference/api.md', () => {
  it('lists exactly the existing routes', () => {
    const routes = ROUTES.map(
      ({ method, path }) => `${method.toUpperCase()} ${path.replaceAll(/:(\w+)/g, '{$1}')}`,
    );
    const described = [...SECTIONS.keys()].filter((heading) => /^(GET|POST) /.test(heading));
    expect(described.sort()).toEqual(routes.sort());
  });

  // [spec 5.15]
  it.each(ROUTES.map(({ method, path }) => `${method.toUpperCase()} ${path.replaceAll(/:(\w+)/g, '{$1}')}`))(
    'describes exactly the answers of %s',
    async (route) => {
      const section = SECTIONS.get(route) ?? '';
      const played = await Promise.all((SCENES[route] ?? []).map(play));
      const [answered] = played.filter(({ status }) => status === 200);
      expect(answersOf(section).map(shapeOf)).toContainEqual(shapeOf(answered?.body));
      const refused = played.filter(({ status }) => status !== 200).map(told);
      const described = refusalsOf(section).map(told);
      expect(described).toEqual(expect.arrayContaining(refused));
      expect(refused).toEqual(expect.arrayContaining(described));
    },
  );

  it('lists every status and message of a refusal', () => {
    const folder = join(ROOT, 'src/server');
    const code = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /^(answer|offer|route)|^(routes|http)\//.test(path) && path.endsWith('.ts'))
      .map((path) => readFileSync(join(folder, path), 'utf8'))
      .join('\n');
    const statuses = [...code.matchAll(/status: ([45]\d\d)/g)].map(([, status]) => status);
    const texts = [
      ...code.matchAll(/(?:refused|notFound|conflict|forbidden)\(\s*'([^']+)'/g),
      ...code.matchAll(/message: '([^']+)'/g),
    ].map(([, text = '']) => text);
    const isRefusal = (text: string) => !/bought\.$|claimed\.$|full\.$|upgraded\.$|Submitted/.test(text);
    expect(new Set(statuses).size).toBeGreaterThan(7);
    expect(statuses.filter((status) => !PAGE.includes(`| ${status} |`))).toEqual([]);
    expect(texts.filter(isRefusal).filter((text) => !PAGE.includes(`"${text}"`))).toEqual([]);
  });
});

describe('answers common to all calls', () => {
  const described = refusalsOf(SECTIONS.get(ANY_CALL) ?? '').map(({ status, body }) => ({
    status,
    message: body.message,
    shape: shapeOf(body),
  }));
  const seen: { status: number; message: string }[] = [];
  let server: HttpProvider | null = null;
  afterEach(() => server?.close());

  const broken = (error: Error) => ({ ...createMemoryDb(), read: () => Promise.reject(error) });
  const situations: [string, Partial<HttpProviderOptions>, RequestInit & { path?: string }][] = [
    ['a missing token', {}, {}],
    ['an unknown address', {}, { path: '/clicker/nothing' }],
    ['a body too large', {}, { method: 'POST', path: '/clicker/tap', body: ' '.repeat(70_000) }],
    ['a malformed address', {}, { path: '/clicker/%' }],
    [
      'an old client',
      { notices: () => ({ minClientVersion: '1.2.0' }) },
      { headers: { 'X-Client-Version': '1.1.9' } },
    ],
    ['too many calls', { callsPerAddress: 0.001 }, {}],
    ['a busy server', { maxInFlight: 0 }, {}],
    ['maintenance', { notices: () => ({ maintenance: '…', maintenanceUntil: '2026-12-01T12:00:00Z' }) }, {}],
    ['a missing database', { provider: providerOf(broken(new Unavailable())) }, signed()],
    ['a server fault', { provider: providerOf(broken(new Error('a fault'))) }, signed()],
  ];

  it.each(situations)(
    'are documented as they are sent: %s',
    async (_, options, { path = '/clicker/tasks', ...init }) => {
      server = await startHttpProvider({ provider: providerOf(createMemoryDb()), ...options });
      if (options.callsPerAddress) await fetch(`${server.origin}/api${path}`);
      const response = await fetch(`${server.origin}/api${path}`, init);
      const body = (await response.json()) as { message: string };
      const { status } = response;
      expect(described).toContainEqual({ status, message: body.message, shape: shapeOf(body) });
      if (status === 429 || status === 503) expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
      expect(response.headers.get('cache-control')).toBe('no-store');
      seen.push({ status, message: body.message });
    },
  );

  it('are all documented', () => {
    const key = ({ status, message }: { status: number; message: unknown }) => `${status} ${message}`;
    expect(described.map(key).sort()).toEqual(seen.map(key).sort());
  });
});

function providerOf(db: ReturnType<typeof createMemoryDb>) {
  return createProvider({ db, clock: Date.now });
}

function signed(): RequestInit {
  return { headers: { Authorization: `Bearer 1.${'0'.repeat(32)}` } };
}
