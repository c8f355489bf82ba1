import { type HttpHandler, HttpResponse, http } from 'msw';
import { createApi } from '../api';
import type { Provider } from '../provider';
import { ROUTES } from '../routes';

/**
 * The API as MSW handlers on any origin. The page uses them with `getResponse`, and development uses them in
 * a worker.
 */
export function createHandlers(provider: Provider): HttpHandler[] {
  const api = createApi(provider);
  return ROUTES.map(({ method, path }) =>
    http[method](`*/api${path}`, async ({ request }) => {
      const { pathname, searchParams } = new URL(request.url);
      const answer = await api.answer({
        method,
        path: pathname.slice(pathname.indexOf('/api/') + '/api'.length),
        query: searchParams,
        headers: Object.fromEntries(request.headers),
        body: method === 'post' ? await readJson(request) : undefined,
      });
      const init = { status: answer.status, headers: { 'Cache-Control': 'no-store', ...answer.headers } };
      return answer.body === undefined
        ? new HttpResponse(null, init)
        : HttpResponse.json(answer.body as never, init);
    }),
  );
}

async function readJson(request: Request): Promise<unknown> {
  try {
    return await request.json();
  } catch {
    return undefined;
  }
}
