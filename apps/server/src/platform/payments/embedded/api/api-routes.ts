import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '#platform/log.ts';
import { isServiceUnavailable } from '#platform/service-unavailable.ts';
import { ApiError } from './api-error.ts';
import { apiVersion, newId } from './call-context.ts';
import type { Dispatch } from './dispatch.ts';
import { type FormObject, parseFormBody } from './form-body.ts';
import type { Operation } from './operation.ts';

export interface ApiRoutesDeps {
  readonly dispatch: Dispatch;
  readonly secretKey: string;
  readonly log: Pick<Log, 'warn' | 'error'>;
}

const bodyLimitBytes = 64 * 1024;

const isEqual = (left: string, right: string): boolean => {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** Bodies come as forms, whatever they say they are. */
export function parseForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: bodyLimitBytes }, (_request, body, done) => {
    try {
      done(null, parseFormBody(String(body)));
    } catch (error) {
      done(error as Error, undefined);
    }
  });
}

/** One failure, worded as Stripe would; what is no refusal is a fault of ours, and its words stay here. */
export function sendApiError(error: unknown, reply: FastifyReply, log: ApiRoutesDeps['log']): FastifyReply {
  if (error instanceof ApiError) return reply.status(error.status).send({ error: error.fields });
  log[isServiceUnavailable(error) ? 'warn' : 'error']({ err: error }, 'the test payment provider failed');
  return reply.status(500).send({ error: { type: 'api_error', message: 'An unknown error occurred' } });
}

function requireKey(request: FastifyRequest, secretKey: string): void {
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  if (isEqual(given, secretKey)) return;
  throw new ApiError({ type: 'invalid_request_error', message: 'Invalid API Key provided' }, { status: 401 });
}

const textHeader = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

const queryOf = (url: string): string => url.slice(url.indexOf('?') + 1 || url.length);

function registerOperation(app: FastifyInstance, operation: Operation, { dispatch }: ApiRoutesDeps): void {
  app.route({
    method: operation.method,
    url: operation.path,
    handler: async (request, reply) => {
      const { id = '', second = '' } = request.params as { readonly id?: string; readonly second?: string };
      const requestId = newId('req');
      const answer = await dispatch({
        operation,
        requestId,
        id,
        secondId: second,
        form: operation.method === 'POST' ? ((request.body ?? {}) as FormObject) : parseFormBody(queryOf(request.url)),
        accountId: textHeader(request, 'stripe-account') ?? '',
        idempotencyKey: operation.method === 'POST' ? textHeader(request, 'idempotency-key') : undefined,
      });
      return reply
        .status(answer.status)
        .headers({
          'request-id': requestId,
          'stripe-version': apiVersion,
          'cache-control': 'no-store',
          // The same refusal would come again.
          ...(answer.status >= 400 && { 'stripe-should-retry': 'false' }),
          ...(answer.isReplayed && { 'idempotent-replayed': 'true' }),
        })
        .send(answer.body);
    },
  });
}

/** Stripe's API, for callers with the secret key. */
export function registerApiRoutes(app: FastifyInstance, operations: readonly Operation[], deps: ApiRoutesDeps): void {
  parseForms(app);
  app.addHook('onRequest', async (request) => requireKey(request, deps.secretKey));
  app.setErrorHandler((error, _request, reply) => sendApiError(error, reply, deps.log));
  app.setNotFoundHandler((request, reply) =>
    reply.status(404).send({
      error: {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${request.method}: ${request.url.split('?')[0]}).`,
      },
    }),
  );
  for (const operation of operations) registerOperation(app, operation, deps);
}
