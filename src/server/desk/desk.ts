import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { type Answer, forbidden, noSuchPath, ok, Refusal, tooMany, unauthenticated } from '../answer';
import { CallLimit } from '../http/callLimits';
import { answerUnknown, send } from '../http/guard';
import { errorLog } from '../http/log';
import type { ServerMetrics } from '../http/metrics';
import { networkOf } from '../http/networkOf';
import { parseInput } from '../input';
import type { CatalogueStore } from '../store/catalogueStore';
import { Unavailable } from '../store/db';
import { isStatementCancelled } from '../store/sql/failures';
import { type Credentials, type Operator, operatorByLaunch, operatorBySecret } from './credentials';
import { addHeaders, refuseOtherSites } from './headers';
import { outageAnswer } from './outageAnswer';
import { addPage } from './page';
import type { Desk, DeskRoute } from './route';
import { airdropRoutes } from './routes/airdrop';
import { catalogueRoutes } from './routes/catalogue';
import { flagRoutes } from './routes/flags';
import { nowRoutes } from './routes/now';
import { playerRoutes } from './routes/players';
import { type PlayBots, publishingRoutes } from './routes/publishing';
import { refusedRoutes } from './routes/refused';
import { switchRoutes } from './routes/switches';
import { endSession, openSession, readSession } from './sessions';
import { insertAct } from './sql/log';
import { createTurns, inTurn } from './turns';

/** Calls per second from one address, with bursts of 200. Operators in one building share an address. */
const CALLS = 20;
/** Sign-ins per second from one address: a burst of five, then one every two seconds. */
const SIGN_INS = 0.5;
/** Failed sign-ins logged per second, from all addresses. */
const KEPT_FAILURES = 0.5;
const MAX_SIGN_IN_BYTES = 16 * 1024;
/** Largest request body. A catalogue is the largest document. */
const MAX_BODY_BYTES = 512 * 1024;

export interface DeskOptions extends Desk {
  credentials: Credentials;
  catalogue: CatalogueStore;
  metrics: Pick<ServerMetrics, 'refusedSignIns'>;
  /** Plays the balance bots. By default, in a child process. */
  playBots?: PlayBots;
  /** Folder of the built page, or null to serve only the API. */
  folder: string | null;
}

export function deskRoutes({
  catalogue,
  playBots,
}: Pick<DeskOptions, 'catalogue' | 'playBots'>): readonly DeskRoute[] {
  const turns = createTurns();
  return [
    ...nowRoutes(turns),
    ...[...playerRoutes, ...refusedRoutes].map((route) => inTurn(route, turns)),
    ...flagRoutes(turns),
    ...airdropRoutes(turns),
    ...switchRoutes,
    ...catalogueRoutes(catalogue),
    ...publishingRoutes(catalogue, playBots),
  ];
}

/** Mounts the desk at `/admin` with its own rate limit. The game's notices and limits don't apply. */
export async function addDesk(app: FastifyInstance, options: DeskOptions): Promise<void> {
  await app.register(
    async (scope) => {
      addHeaders(scope);
      if (options.folder !== null) addPage(scope, options.folder);
      await scope.register(async (api) => addCalls(api, options), { prefix: '/api' });
    },
    { prefix: '/admin' },
  );
}

async function addCalls(app: FastifyInstance, options: DeskOptions): Promise<void> {
  // This hook comes first, so that another site's page can't use up an operator's rate limit.
  refuseOtherSites(app);
  limitCalls(app);
  const tell = errorLog(options.log);
  app.setErrorHandler((error, { id, method, routeOptions }, reply) => {
    if (error instanceof Refusal) return send(reply, error.answer);
    const answer = outageAnswer(error, method);
    if (!answer) throw error;
    const isTold = error instanceof Unavailable || isStatementCancelled(error);
    tell(isTold ? error : new Unavailable({ cause: error }), { id, method, path: routeOptions.url ?? '' });
    return send(reply, answer);
  });
  answerUnknown(app, noSuchPath());
  app.post('/session', { bodyLimit: MAX_SIGN_IN_BYTES }, signIn(options));
  await app.register(async (scope) => addCallsOfOperators(scope, options));
}

/** Rejects excess calls before any other work, because even an invented session costs a database lookup. */
function limitCalls(app: FastifyInstance): void {
  const byAddress = new CallLimit(CALLS);
  app.addHook('onRequest', async (request, reply) => {
    const wait = byAddress.take(networkOf(request.ip), performance.now());
    if (wait > 0)
      return send(reply, tooMany(wait, `Too many calls from your address. Try again in ${wait} s.`));
  });
}

const OPERATOR = 'operator';

function addCallsOfOperators(app: FastifyInstance, options: DeskOptions): void {
  const { db, provider, credentials, commits } = options;
  const now = provider.now;
  app.decorateRequest(OPERATOR, null);
  // This hook precedes body parsing, so that only operators' bodies are parsed.
  app.addHook('onRequest', async (request, reply) => {
    const operator = await readSession(db, { cookies: request.headers.cookie, credentials, now: now() });
    if (operator === null) return send(reply, unauthenticated());
    request.setDecorator(OPERATOR, operator);
  });
  app.addHook('preHandler', async ({ method }) => {
    if (method === 'POST') await commits.look();
  });
  const signedIn =
    (work: (request: FastifyRequest, operator: Operator) => Promise<Answer>) =>
    async (request: FastifyRequest, reply: FastifyReply) =>
      send(reply, await work(request, request.getDecorator<Operator>(OPERATOR)));

  app.get(
    '/session',
    signedIn(async (_request, { name, role }) => ok({ who: name, role })),
  );
  app.post(
    '/session/end',
    signedIn(async (request, { name }) => {
      const cookie = await endSession(db, request.headers.cookie);
      await insertAct(db, now(), name, { act: 'signed out' });
      return { ...ok({ success: true }), headers: { 'Set-Cookie': cookie } };
    }),
  );
  for (const { method, path, answer, changesNothing = method === 'get' } of deskRoutes(options))
    app.route({
      method,
      url: path,
      bodyLimit: MAX_BODY_BYTES,
      handler: signedIn(async (request, { name, role }) =>
        role === 'acts' || changesNothing
          ? answer({
              ...options,
              whole: db,
              who: name,
              now: now(),
              path: request.params as Record<string, string>,
              query: request.query as Record<string, unknown>,
              body: request.body,
            })
          : forbidden('You may look at everything and change nothing.'),
      ),
    });
}

const SignIn = v.union(
  [
    v.object({ launch: v.pipe(v.string('Must be text.'), v.maxLength(8192, 'Is too long.')) }),
    v.object({ secret: v.pipe(v.string('Must be text.'), v.maxLength(512, 'Is too long.')) }),
  ],
  'Sign in with launch data, or with a secret.',
);

function signIn({ db, provider, credentials, commits, metrics }: DeskOptions) {
  const byAddress = new CallLimit(SIGN_INS);
  const failures = new CallLimit(KEPT_FAILURES);

  async function operatorOf(body: v.InferOutput<typeof SignIn>): Promise<Operator | null> {
    if ('launch' in body) return operatorByLaunch(credentials, body.launch, provider.now());
    return operatorBySecret(credentials, body.secret);
  }

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const wait = byAddress.take(networkOf(request.ip), performance.now());
    if (wait > 0)
      return send(reply, tooMany(wait, `Too many sign-ins from your address. Try again in ${wait} s.`));
    const proof = parseInput(SignIn, request.body);
    await commits.look();
    const operator = await operatorOf(proof);
    const now = provider.now();
    if (!operator) {
      request.log.warn({ address: request.ip }, 'sign-in to the desk refused');
      metrics.refusedSignIns.inc({ place: 'desk' });
      if (failures.take('', performance.now()) === 0)
        await insertAct(db, now, 'nobody', { act: 'sign-in refused', details: { address: request.ip } });
      return send(reply, forbidden('That does not open the desk.'));
    }
    const { name, role } = operator;
    const cookie = await openSession(db, { operator, credentials, now });
    await insertAct(db, now, name, { act: 'signed in', details: { address: request.ip } });
    return send(reply, { ...ok({ who: name, role }), headers: { 'Set-Cookie': cookie } });
  };
}
