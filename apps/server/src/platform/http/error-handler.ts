import { problemIssuesMax } from '@madoi/contract/constants';
import { type ProblemCode, problemMediaType } from '@madoi/contract/http/problem';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { sessionCookieName } from '../identity.ts';
import { createUnavailableLog } from '../log-unavailable.ts';
import { addressKeyOf } from '../network/address-key.ts';
import { OverloadedError } from '../overload/overloaded-error.ts';
import { createRefusalLog, type RefusalLog } from '../refusal-log.ts';
import { isServiceUnavailable } from '../service-unavailable.ts';
import { HttpProblem, problemOfStatus } from './problem.ts';

interface Validation {
  readonly instancePath: string;
  readonly message?: string;
}

/** Each field once, with all that is wrong with it. */
function toFields(validation: readonly Validation[]) {
  const messages = new Map<string, string[]>();
  for (const { instancePath, message = 'not valid' } of validation) {
    const field = instancePath.split('/').filter(Boolean).join('.');
    messages.set(field, [...(messages.get(field) ?? []), message]);
  }
  return [...messages].slice(0, problemIssuesMax).map(([field, all]) => ({ field, message: all.join('; ') }));
}

/** In seconds. The embedded database restarts faster than this; another server may take longer. */
const unavailableRetrySec = 2;

/** The problem that a thrown value becomes on the wire. An id that no record can have is `not_found`. */
export function toProblem(error: unknown): HttpProblem {
  if (error instanceof HttpProblem) return error;
  if (error instanceof OverloadedError) {
    return new HttpProblem('unavailable', { detail: error.message, retryAfterSec: error.retryAfterSec });
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    if (error.validationContext === 'params') return new HttpProblem('not_found');
    return new HttpProblem('invalid_input', { fields: toFields(error.validation) });
  }
  const status = (error as Partial<FastifyError>).statusCode;
  // This check comes before the one for unavailable services, because a request body that breaks off has the code of a
  // broken connection too.
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

/**
 * What is refused for want of a right, for what was sent, or for how often. Not listed is what people meet as they use the product: a room that is
 * archived, a month that is used up, a token that has run out.
 */
const loggedCodes: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'no_session',
  'login_required',
  'forbidden',
  'banned',
  'csrf',
  'foreign_origin',
  'token_invalid',
  'not_found',
  'bad_request',
  'invalid_input',
  'too_large',
  'unsupported_media_type',
  'rate_limited',
]);

function reportRefusal({ report }: RefusalLog, request: FastifyRequest, { code }: HttpProblem): void {
  const { url } = request.routeOptions;
  // What has no route is none of ours: crawlers ask for anything.
  if (url === undefined || !loggedCodes.has(code)) return;
  const userId = request.identity?.user?.id;
  // Another's data by its id is answered like what is not there; of strangers it is the latter.
  if (code === 'not_found' && userId === undefined) return;
  // The first call of a client that has no page: with its answer it gets the token that it lacks.
  if (code === 'csrf' && request.cookies[sessionCookieName] === undefined) return;
  report({ what: `${request.method} ${url}`, code, userId, address: addressKeyOf(request.ip) });
}

/** The one place where a failure leaves over HTTP: problem details, never a stack (decisions, section 3). */
export function installErrorHandler(app: FastifyInstance): void {
  const logUnavailable = createUnavailableLog();
  const refusals = createRefusalLog(app.log);
  app.addHook('onClose', async () => refusals.flush());
  app.setErrorHandler((error, request, reply) => {
    const problem = toProblem(error);
    const isFault = problem.code === 'internal';
    if (isFault) request.log.error({ err: error, url: request.url }, 'a request failed');
    else if (problem.code === 'unavailable' && isServiceUnavailable(error))
      logUnavailable(request.log, error, { url: request.url });
    else reportRefusal(refusals, request, problem);
    return sendProblem(request, reply, problem);
  });
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, new HttpProblem('not_found')));
}
