import { problemIssuesMax } from '@madoi/contract/constants';
import { problemMediaType } from '@madoi/contract/http/problem';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isServiceUnavailable } from '../service-unavailable.ts';
import { HttpProblem, problemOfStatus } from './problem.ts';

interface Validation {
  readonly instancePath: string;
  readonly message?: string;
}

function toFields(validation: readonly Validation[]) {
  return validation.slice(0, problemIssuesMax).map(({ instancePath, message }) => ({
    field: instancePath.split('/').filter(Boolean).join('.'),
    message: message ?? 'not valid',
  }));
}

/** The embedded database is back in less when it was killed; a server elsewhere takes as long as it takes. */
const unavailableRetrySec = 2;

/** What a thrown thing means on the wire. An id that no record can have is simply not found. */
export function toProblem(error: unknown): HttpProblem {
  if (error instanceof HttpProblem) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    if (error.validationContext === 'params') return new HttpProblem('not_found');
    return new HttpProblem('invalid_input', { fields: toFields(error.validation) });
  }
  const status = (error as Partial<FastifyError>).statusCode;
  // Before engines are asked about: a body whose sender broke off fails with the code of a broken connection.
  if (status !== undefined && status < 500) return problemOfStatus(status);
  if (isServiceUnavailable(error)) return new HttpProblem('unavailable', { retryAfterSec: unavailableRetrySec });
  return new HttpProblem('internal');
}

/** Answers with problem details, and `Retry-After` in whole seconds where the problem has one. No cache keeps it. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: HttpProblem): FastifyReply {
  if (problem.retryAfterSec !== undefined) reply.header('retry-after', Math.ceil(problem.retryAfterSec));
  return reply
    .status(problem.status)
    .header('cache-control', 'no-store')
    .type(problemMediaType)
    .send(JSON.stringify(problem.toBody(request.id)));
}

/** The one place where a failure leaves over HTTP: problem details, never a stack (decisions, section 3). */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const problem = toProblem(error);
    const isFault = problem.code === 'internal';
    if (isFault) request.log.error({ err: error, url: request.url }, 'a request failed');
    else if (problem.code === 'unavailable' && isServiceUnavailable(error))
      request.log.warn({ err: error, url: request.url }, 'a backing service is unavailable');
    return sendProblem(request, reply, problem);
  });
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, new HttpProblem('not_found')));
}
