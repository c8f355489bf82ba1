import { type Answer, noSuchPath, orRefusal, serverError, unavailable } from './answer';
import type { Provider } from './provider';
import type { Call, Route } from './route';
import { ROUTES } from './routes';
import { Unavailable } from './store/db';

/** A request, independent of its transport. */
export interface ApiRequest extends Pick<Call, 'query' | 'headers' | 'body'> {
  /** `GET` or `POST` in either case. */
  method: string;
  /** Path below `/api`, with its leading slash and without the query. */
  path: string;
  id?: string;
}

export interface Api {
  /** Answers one request. Never throws. */
  answer(request: ApiRequest): Promise<Answer>;
}

export interface ApiOptions {
  /** Called for every answer with status 500 or 503. */
  onError?: (error: unknown, request: ApiRequest) => void;
  onKept?: Call['onKept'];
}

/** Creates the API without a transport. The page calls it directly. Node serves it over HTTP. */
export function createApi(provider: Provider, { onError, onKept = () => undefined }: ApiOptions = {}): Api {
  return {
    async answer(request) {
      const found = findRoute(request.method, request.path);
      if (!found) return noSuchPath();
      const { query, headers, body } = request;
      try {
        const now = provider.now();
        const catalogue = provider.catalogueAt(now);
        const call = { provider, now, catalogue, path: found.params, query, headers, body, onKept };
        return await orRefusal(found.route.answer(call));
      } catch (error) {
        onError?.(error, request);
        return error instanceof Unavailable ? unavailable() : serverError();
      }
    },
  };
}

interface Found {
  route: Route;
  params: Record<string, string>;
}

/** Routes grouped by method and number of path parts. A call then has to be matched against only a few. */
const BY_SHAPE = new Map<string, Route[]>();
for (const route of ROUTES) {
  const shape = shapeOf(route.method, route.path);
  BY_SHAPE.set(shape, [...(BY_SHAPE.get(shape) ?? []), route]);
}

function shapeOf(method: string, path: string): string {
  return `${method.toLowerCase()} ${path.split('/').length}`;
}

function findRoute(method: string, path: string): Found | null {
  const parts = path.split('/');
  for (const route of BY_SHAPE.get(shapeOf(method, path)) ?? []) {
    const params = matchParts(route.path.split('/'), parts);
    if (params) return { route, params };
  }
  return null;
}

function matchParts(pattern: readonly string[], parts: readonly string[]): Record<string, string> | null {
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const given = parts[index] ?? '';
    if (!part.startsWith(':')) {
      if (part !== given) return null;
      continue;
    }
    if (given === '') return null;
    params[part.slice(1)] = decoded(given);
  }
  return params;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
