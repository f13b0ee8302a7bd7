import { reportClientErrors } from '@madoi/contract/site/client-errors';
import { plainLine, plainParagraphs } from '@madoi/domain/text/plain-text';
import type { FastifyInstance } from 'fastify';
import type { RateLimits } from '#platform/bus/bus.ts';
import { HttpProblem } from '#platform/http/problem.ts';
import { registerEndpoint } from '#platform/http/register-endpoint.ts';
import type { Log } from '#platform/log.ts';

/** Calls of one visitor per minute: a page that fails in a loop says so once, not a thousand times. */
const callsMax = 10;
const windowMs = 60_000;

/** Errors of browsers become lines of the log (specification 8.18). What a stranger writes there is one plain line. */
export function registerClientErrorRoutes(app: FastifyInstance, rates: RateLimits, log: Log): void {
  registerEndpoint(app, reportClientErrors, async ({ body }, { identity, addressKey }) => {
    const rate = await rates.take(`client-errors:${addressKey}`, callsMax, windowMs);
    if (!rate.allowed) throw new HttpProblem('rate_limited', { retryAfterSec: Math.ceil(rate.retryAfterMs / 1000) });
    for (const { kind, message, stack, place, status, reference, at } of body.reports) {
      const client = {
        kind,
        message: plainLine(message),
        place: plainLine(place),
        at,
        ...(stack === undefined ? {} : { stack: plainParagraphs(stack) }),
        ...(status === undefined ? {} : { status }),
        ...(reference === undefined ? {} : { reference: plainLine(reference) }),
        ...(identity?.user === undefined ? {} : { userId: identity.user.id }),
      };
      log.warn({ client }, 'a browser reported an error');
    }
    return { success: true as const };
  });
}
