import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';

/** A request as received. */
export interface SentRequest {
  method: string;
  url: URL;
  headers: Headers;
  /** Parsed JSON; undefined without a body. */
  body: unknown;
}

export interface Network {
  /** Every request of the current test, in order. */
  readonly sent: readonly SentRequest[];
  /** Answers every request with the result of `respond`, replacing the previous responder. */
  answer(respond: (request: SentRequest) => Response | Promise<Response>): void;
}

/** Replaces the network under `fetch` for the tests of this file. An unanswered request fails. */
export function fakeNetwork(): Network {
  const server = setupServer();
  let sent: SentRequest[] = [];
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => {
    server.resetHandlers();
    sent = [];
  });
  afterAll(() => server.close());
  return {
    get sent() {
      return sent;
    },
    answer(respond) {
      server.resetHandlers(
        http.all('*', async ({ request }) => {
          const text = await request.clone().text();
          const { method, headers, url } = request;
          const seen = {
            method,
            headers,
            url: new URL(url),
            body: text === '' ? undefined : JSON.parse(text),
          };
          sent.push(seen);
          return respond(seen);
        }),
      );
    },
  };
}

/** Makes the connection fail before an answer arrives. */
export const connectionLost = (): Response => HttpResponse.error();
