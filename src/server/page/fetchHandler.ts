import { createApi } from '../api';
import type { Provider } from '../provider';

/** Answers a request below `/api` of any origin. Rejects only when the request is unreadable. */
export type FetchHandler = (request: Request) => Promise<Response>;

/** Creates a handler that calls the API as a function, for the page and the tests. */
export function createFetchHandler(provider: Provider): FetchHandler {
  const api = createApi(provider);
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const { status, headers, body } = await api.answer({
      method: request.method,
      path: pathname.slice(pathname.indexOf('/api/') + '/api'.length),
      query: searchParams,
      headers: Object.fromEntries(request.headers),
      body: request.method === 'POST' ? await readJson(request) : undefined,
    });
    return jsonResponse(status, body, { 'Cache-Control': 'no-store', ...headers });
  };
}

/** Replaces `Response.json`, which Chromium before 105 and Safari before 17 lack. */
export function jsonResponse(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  if (body === undefined) return new Response(null, { status, headers });
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', ...headers },
  });
}

async function readJson(request: Request): Promise<unknown> {
  try {
    return await request.json();
  } catch {
    return undefined;
  }
}
