import type { HttpHandler } from 'msw';
import type { Provider } from './provider';
import { type Route, toHandler } from './route';
import { authRoutes } from './routes/auth';
import { popupRoutes } from './routes/popups';
import { syncRoutes } from './routes/sync';
import { tapRoutes } from './routes/tap';

/** Every route of the API. */
export const ROUTES: readonly Route[] = [...authRoutes, ...syncRoutes, ...tapRoutes, ...popupRoutes];

/** The provider as MSW handlers: `getResponse` in the page, a worker in development, HTTP in Node. */
export function createHandlers(provider: Provider): HttpHandler[] {
  return ROUTES.map((route) => toHandler(provider, route));
}
