import cookie from '@fastify/cookie';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { type Identify, type Identity, sessionCookieName } from '../identity.ts';
import type { Ids } from '../ids.ts';
import type { Metrics } from '../metrics.ts';
import { createIsTrusted, type TrustProxy } from '../network/trusted-proxies.ts';
import type { Overload } from '../overload/overload.ts';
import type { Tracing } from '../telemetry/tracing.ts';
import { installAnswerTimes } from './answer-times.ts';
import { type IsInside, installArrivalLine } from './arrival-line.ts';
import { compileValidator } from './compile-validator.ts';
import { installCsrf } from './csrf.ts';
import { installErrorHandler, sendProblem, toProblem } from './error-handler.ts';
import { isApiCall } from './is-api-call.ts';
import { defaultBodyLimitBytes, limitBodies } from './limit-bodies.ts';
import { limitConnections } from './limit-connections.ts';
import { installProxyWarning } from './proxy-warning.ts';
import { inheritedRequestId, installWorkContext } from './request-work-context.ts';
import { installSecurityHeaders } from './security-headers.ts';
import { shedRoutes } from './shed-routes.ts';
import { onEachResponse } from './sync-hooks.ts';

declare module 'fastify' {
  interface FastifyRequest {
    identity: Identity | undefined;
    /** The secret of the session that this call has started for its visitor. */
    startedSession: string | undefined;
  }
}

export interface HttpAppOptions {
  readonly log: FastifyBaseLogger;
  readonly ids: Ids;
  readonly metrics: Metrics;
  readonly identify: Identify;
  readonly isInside: IsInside;
  readonly tracing?: Tracing | undefined;
  readonly buildVersion: string;
  readonly trustProxy: TrustProxy;
  /** Origin under which visitors reach the product, when a proxy hides it. */
  readonly publicOrigin: string | undefined;
  /** Connections of one address (IPv6: of one /64) beyond this number are closed as they open. */
  readonly connectionsPerAddress: number;
  readonly overload: Pick<Overload, 'admit'>;
  /** The clock that rooms are stamped by, with fractions, ms. Absent: answers do not say when they were made. */
  readonly preciseNowMs?: () => number;
}

const requestTimeoutMs = 30_000;
/** In ms. Browsers send their headers at once; a client that sends them slowly only occupies a connection. */
const headersTimeoutMs = 10_000;
const timeoutsCheckedEveryMs = 5_000;

function installIdentity(app: FastifyInstance, identify: Identify): void {
  app.decorateRequest('identity', undefined);
  app.decorateRequest('startedSession', undefined);
  app.addHook('onRequest', async (request) => {
    // No session is looked up for built files, which are the same for everyone.
    if (!isApiCall(request) || request.routeOptions.config.endpoint?.isForEverybody) return;
    request.identity = await identify(request.cookies[sessionCookieName]);
    request.workContext.ids.userId = request.identity?.user?.id;
  });
}

function installMetrics(app: FastifyInstance, metrics: Metrics): void {
  onEachResponse(app, (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    metrics.httpSeconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
}

/** An app without routes: parsing, sessions, CSRF, refusals and headers as every route needs them. */
export async function createHttpApp(options: HttpAppOptions): Promise<FastifyInstance> {
  const isTrusted = createIsTrusted(options.trustProxy);
  const app = Fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: defaultBodyLimitBytes,
    requestTimeout: requestTimeoutMs,
    http: { headersTimeout: headersTimeoutMs, connectionsCheckingInterval: timeoutsCheckedEveryMs },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    trustProxy: options.trustProxy !== false && isTrusted,
    genReqId: (request) => inheritedRequestId(request, isTrusted) ?? options.ids.next(),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => {
      sendProblem(request as FastifyRequest, reply as unknown as FastifyReply, toProblem(error));
    },
  });
  const { log, metrics, connectionsPerAddress: perAddress } = options;
  // Before everything else, which then has the context.
  installWorkContext(app, options.tracing, isTrusted);
  // Before whatever a request has to wait for: its turn, and who its visitor is.
  if (options.preciseNowMs) installAnswerTimes(app, options.preciseNowMs);
  limitConnections(app.server, { perAddress, isTrusted, log, metrics });
  limitBodies(app, metrics);
  app.setValidatorCompiler(compileValidator);
  app.setSerializerCompiler(serializerCompiler);
  app.removeContentTypeParser('text/plain');
  await app.register(cookie);
  installErrorHandler(app);
  installProxyWarning(app, options);
  installSecurityHeaders(app, options.buildVersion);
  installMetrics(app, options.metrics);
  shedRoutes(app, options.overload);
  installCsrf(app, options.publicOrigin);
  installArrivalLine(app, options.isInside);
  installIdentity(app, options.identify);
  return app;
}
