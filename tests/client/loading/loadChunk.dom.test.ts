import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadChunk } from '../../../src/client/loading/loadChunk';

afterEach(() => {
  vi.useRealTimers();
  document.head.replaceChildren();
});

const links = (href: string) => [...document.querySelectorAll<HTMLLinkElement>(`link[href="${href}"]`)];
const answer = (href: string, type: 'load' | 'error') =>
  links(href).at(-1)?.dispatchEvent(new Event(type)) ?? expect.fail(`${href} was not requested`);
const load = () => vi.fn(async () => 'screen');

it('waits for style sheets, but not for scripts, before it requests the chunk', async () => {
  const fetchScreen = load();
  const loading = loadChunk(fetchScreen, ['assets/a.css', 'assets/a.js']);
  expect(links('/assets/a.js').map(({ rel }) => rel)).toEqual(['modulepreload']);
  expect(links('/assets/a.css').map(({ rel }) => rel)).toEqual(['stylesheet']);
  await new Promise((resolve) => setTimeout(resolve));
  expect(fetchScreen).not.toHaveBeenCalled();
  answer('/assets/a.css', 'load');
  await expect(loading).resolves.toBe('screen');
});

it('requests a file once for two chunks at the same time', async () => {
  const both = [loadChunk(load(), ['assets/b.css']), loadChunk(load(), ['assets/b.css', 'assets/b.js'])];
  expect(links('/assets/b.css')).toHaveLength(1);
  answer('/assets/b.css', 'load');
  await expect(Promise.all(both)).resolves.toEqual(['screen', 'screen']);
  await loadChunk(load(), ['assets/b.css', 'assets/b.js']);
  expect([...links('/assets/b.css'), ...links('/assets/b.js')]).toHaveLength(2);
});

it('does not request a sheet that the page already has', async () => {
  document.head.innerHTML = '<link rel="stylesheet" disabled href="/assets/c.css">';
  await expect(loadChunk(load(), ['assets/c.css'])).resolves.toBe('screen');
  expect(links('/assets/c.css')).toHaveLength(1);
});

it('fails when a style sheet fails to load, and requests it again with the next call', async () => {
  const fetchScreen = load();
  const first = loadChunk(fetchScreen, ['assets/d.css']);
  answer('/assets/d.css', 'error');
  await expect(first).rejects.toThrow('/assets/d.css');
  expect(links('/assets/d.css')).toEqual([]);
  expect(fetchScreen).not.toHaveBeenCalled();
  const second = loadChunk(fetchScreen, ['assets/d.css']);
  answer('/assets/d.css', 'load');
  await expect(second).resolves.toBe('screen');
});

it('loads the chunk without a sheet that failed twice, and requests the sheet with each further chunk', async () => {
  const first = loadChunk(load(), ['assets/e.css']);
  answer('/assets/e.css', 'error');
  await expect(first).rejects.toThrow();
  for (let time = 0; time < 2; time++) {
    const next = loadChunk(load(), ['assets/e.css']);
    answer('/assets/e.css', 'error');
    await expect(next).resolves.toBe('screen');
  }
});

it('keeps requesting a style sheet that a chunk is shown without', async () => {
  const first = loadChunk(load(), ['assets/f.css']);
  answer('/assets/f.css', 'error');
  await expect(first).rejects.toThrow();
  vi.useFakeTimers();
  const shown = loadChunk(load(), ['assets/f.css']);
  answer('/assets/f.css', 'error');
  await expect(shown).resolves.toBe('screen');
  for (let time = 0; time < 2; time++) {
    expect(links('/assets/f.css')).toEqual([]);
    vi.advanceTimersByTime(5000);
    answer('/assets/f.css', 'error');
  }
  vi.advanceTimersByTime(5000);
  answer('/assets/f.css', 'load');
  vi.advanceTimersByTime(60_000);
  expect(links('/assets/f.css')).toHaveLength(1);
});

it('requests such a sheet once per pause, however often its chunk is opened', async () => {
  const open = () => {
    const opened = loadChunk(load(), ['assets/g.css']);
    answer('/assets/g.css', 'error');
    return opened.catch(() => 'missed');
  };
  vi.useFakeTimers();
  for (let time = 0; time < 4; time++) {
    await open();
    vi.advanceTimersByTime(1000);
  }
  let requests = 0;
  for (let second = 0; second < 20; second++) {
    vi.advanceTimersByTime(1000);
    if (links('/assets/g.css').length === 0) continue;
    requests++;
    answer('/assets/g.css', 'error');
  }
  expect(requests).toBe(4);
});

describe('a script that failed to load', () => {
  const NOT_FETCHED = new TypeError(
    'Failed to fetch dynamically imported module: http://localhost/assets/g.js',
  );
  const FILES = ['assets/g.js', 'assets/h.js'];

  /** A page that knows of no failure yet. */
  async function page({ ageMs = 60_000, ok = true }) {
    vi.resetModules();
    const { loadChunk, keepPage } = await import('../../../src/client/loading/loadChunk');
    const reload = vi.fn();
    const fetch = vi.fn(async (href: string) => ({ ok: ok || href !== '/assets/h.js' }));
    vi.stubGlobal('location', { reload });
    vi.stubGlobal('fetch', fetch);
    vi.spyOn(performance, 'now').mockReturnValue(ageMs);
    return { reload, fetch, loadChunk, keepPage };
  }
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('loads once all its files are available', async () => {
    const { reload, fetch, loadChunk } = await page({});
    const fetchScreen = load().mockRejectedValueOnce(NOT_FETCHED);
    await expect(loadChunk(fetchScreen, FILES)).resolves.toBe('screen');
    expect(fetch.mock.calls.flat()).toEqual(['/assets/g.js', '/assets/h.js']);
    expect(reload).not.toHaveBeenCalled();
  });

  it('fails while one of its files is unavailable', async () => {
    const { reload, loadChunk } = await page({ ok: false });
    const fetchScreen = load().mockRejectedValue(NOT_FETCHED);
    await expect(loadChunk(fetchScreen, FILES)).rejects.toBe(NOT_FETCHED);
    expect(fetchScreen).toHaveBeenCalledTimes(1);
    expect(reload).not.toHaveBeenCalled();
  });

  it.each([
    [60_000, 1],
    [4999, 0],
  ])('reloads a page of %s ms age %s time(s) when the browser keeps the failure', async (ageMs, times) => {
    const { reload, loadChunk } = await page({ ageMs });
    const fetchScreen = load().mockRejectedValue(NOT_FETCHED);
    await expect(loadChunk(fetchScreen, FILES)).rejects.toBe(NOT_FETCHED);
    expect(fetchScreen).toHaveBeenCalledTimes(2);
    expect(reload).toHaveBeenCalledTimes(times);
  });

  it('reloads the page once, however many chunks fail', async () => {
    const { reload, loadChunk } = await page({});
    for (let chunk = 0; chunk < 3; chunk++)
      await expect(loadChunk(load().mockRejectedValue(NOT_FETCHED), FILES)).rejects.toBe(NOT_FETCHED);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('does not reload a page whose account ends with it', async () => {
    const { reload, loadChunk, keepPage } = await page({});
    keepPage();
    await expect(loadChunk(load().mockRejectedValue(NOT_FETCHED), FILES)).rejects.toBe(NOT_FETCHED);
    expect(reload).not.toHaveBeenCalled();
  });

  it('does not reload the page for a chunk whose files are unknown', async () => {
    const { reload, loadChunk } = await page({});
    await expect(loadChunk(load().mockRejectedValue(NOT_FETCHED))).rejects.toBe(NOT_FETCHED);
    expect(reload).not.toHaveBeenCalled();
  });

  it('differs from a script that throws when it runs', async () => {
    const { reload, fetch, loadChunk } = await page({});
    const failure = new TypeError('at is not a function');
    const fetchScreen = load().mockRejectedValue(failure);
    await expect(loadChunk(fetchScreen, FILES)).rejects.toBe(failure);
    expect(fetchScreen).toHaveBeenCalledTimes(1);
    expect(fetch).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
  });
});
