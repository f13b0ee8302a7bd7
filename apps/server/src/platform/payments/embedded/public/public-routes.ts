import type { FastifyInstance, FastifyReply } from 'fastify';
import { ApiError } from '../api/api-error.ts';
import { parseForms, sendApiError } from '../api/api-routes.ts';
import { browserOperations } from '../api/browser-operations.ts';
import type { FormObject } from '../api/form-body.ts';
import type { Operation } from '../api/operation.ts';
import { holdsCardNumber } from './card-numbers.ts';
import { registerChallengePage } from './challenge-page.ts';
import { registerCheckoutPage } from './checkout-page.ts';
import { registerOnboardingPage } from './onboarding-page.ts';
import { callFor, type PublicRoutesDeps, publicPrefix, queryOf } from './public-call.ts';

const refusedNumber = (): ApiError =>
  new ApiError(
    {
      type: 'invalid_request_error',
      message: 'Sending credit card numbers directly to the API is generally unsafe. Send the token of a test card.',
    },
    { status: 402 },
  );

function registerOperation(scope: FastifyInstance, operation: Operation, { dispatch }: PublicRoutesDeps): void {
  scope.route({
    method: operation.method,
    url: `${publicPrefix}${operation.path}`,
    schema: { hide: true },
    handler: async (request, reply) => {
      const form = operation.method === 'GET' ? queryOf(request) : ((request.body ?? {}) as FormObject);
      const { status, body } = await callFor(request, operation, form, dispatch);
      return reply.status(status).send(body);
    },
  });
}

/**
 * What a browser calls of the test provider, and its pages, below `publicPrefix`. A request that seems to hold a real card number is refused
 * before anything reads it.
 */
export function registerPublicRoutes(app: FastifyInstance, deps: PublicRoutesDeps): void {
  app.register(async (scope) => {
    parseForms(scope);
    scope.setErrorHandler((error, _request, reply: FastifyReply) => sendApiError(error, reply, deps.log));
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    scope.addHook('preHandler', async (request) => {
      if (holdsCardNumber(`${request.url} ${JSON.stringify(request.body ?? {})}`)) throw refusedNumber();
    });
    for (const operation of browserOperations) registerOperation(scope, operation, deps);
    registerChallengePage(scope, deps);
    registerCheckoutPage(scope, deps);
    registerOnboardingPage(scope, deps);
  });
}
