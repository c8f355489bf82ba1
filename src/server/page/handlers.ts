import { type HttpHandler, HttpResponse, http } from 'msw';
import { createApi, isRoute } from '../api';
import type { Provider } from '../provider';

/**
 * The API as an MSW handler on any origin. The page uses it with `getResponse`, and development uses it in a worker.
 *
 * It is one handler, not one of each route: MSW would match every request against the routes before its own, cookies
 * and all.
 */
export function createHandlers(provider: Provider): HttpHandler[] {
  const api = createApi(provider);
  return [
    http.all('*/api/*', async ({ request }) => {
      const { method } = request;
      const { pathname, searchParams } = new URL(request.url);
      const path = pathname.slice(pathname.indexOf('/api/') + '/api'.length);
      if (!isRoute(method, path)) return;
      const answer = await api.answer({
        method,
        path,
        query: searchParams,
        headers: Object.fromEntries(request.headers),
        body: method === 'POST' ? await readJson(request) : undefined,
      });
      const init = { status: answer.status, headers: { 'Cache-Control': 'no-store', ...answer.headers } };
      return answer.body === undefined
        ? new HttpResponse(null, init)
        : HttpResponse.json(answer.body as never, init);
    }),
  ];
}

async function readJson(request: Request): Promise<unknown> {
  try {
    return await request.json();
  } catch {
    return undefined;
  }
}
