import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Log } from '../../src/desk/Log';
import { useLoad } from '../../src/desk/queries';
import { render } from './renderDesk';

const EVERY_MS = 1000;

/** Unanswered calls, oldest first. */
let waiting: ((answer: Response) => void)[];
let signals: (AbortSignal | null | undefined)[];

beforeEach(() => {
  waiting = [];
  signals = [];
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  vi.stubGlobal('fetch', (_address: string, { signal }: RequestInit) => {
    signals.push(signal);
    return new Promise<Response>((resolve, reject) => {
      waiting.push(resolve);
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Probe({ path }: { path: string | null }) {
  const { data, error } = useLoad<string>(path, EVERY_MS);
  return <p>{data ?? error?.message ?? 'nothing'}</p>;
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const answer = (text: string) => act(async () => waiting.shift()?.(Response.json(text)));

it('an answer slower than the polling interval is shown', async () => {
  render(<Probe path="/now" />);
  await pass(3 * EVERY_MS);
  await answer('late');
  expect(screen.getByText('late')).toBeTruthy();
  await pass(EVERY_MS);
  await answer('later');
  expect(screen.getByText('later')).toBeTruthy();
});

it('the answer to an earlier path is ignored', async () => {
  const { rerender } = render(<Probe path="/refused?from=1" />);
  rerender(<Probe path={null} />);
  await answer('old');
  expect(screen.getByText('nothing')).toBeTruthy();
});

it('polling resumes as soon as the page is visible again', async () => {
  render(<Probe path="/now" />);
  await answer('first');
  await act(async () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await answer('second');
  expect(screen.getByText('second')).toBeTruthy();
});

it('a server that never answers is reported', async () => {
  const limit = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  render(<Probe path="/now" />);
  await act(async () => limit.abort());
  expect(screen.getByText('The server does not answer.')).toBeTruthy();
});

it('a truncated answer is reported', async () => {
  render(<Log />);
  await act(async () => waiting.shift()?.(new Response('{"lines":[')));
  expect(screen.getByRole('alert').textContent).toBe('The answer of the server did not arrive whole.');
});
