import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createCallLine } from '../call-line.ts';
import { sessionCookieName } from '../identity.ts';
import { addressKeyOf } from '../network/address-key.ts';
import { runInContext } from '../telemetry/work-context.ts';
import { HttpProblem } from './problem.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Makes way for the next call of an arrival. Of other calls there is none. */
    leaveLine: (() => void) | undefined;
  }
}

/** Whether the session with this secret is in the room that a call is about, and no newcomer. */
export type IsInside = (roomId: string, sessionSecret: string) => boolean;

/**
 * Enough that many of them are read together, with few statements under way; few enough that what they have read is little, and that the last of
 * them is not far behind what was there when it came.
 */
const atOnce = 200;
/** Below the 10 s after which a client gives a call up and makes it again, in ms. */
const waitMaxMs = 8_000;

/** When who was refused is asked to come back, in whole seconds: the line moves all the time, and they do not come in one second. */
const retryWithinSec = { min: 3, max: 10 } as const;

const retrySec = (random: () => number): number =>
  retryWithinSec.min + Math.floor(random() * (retryWithinSec.max - retryWithinSec.min + 1));

/**
 * What pages ask on their way into a room (`EndpointShape.isArrival`) is answered in line, so much at once: 2,000 people who
 * come into one room wait for each other, and nobody who is in one waits for them. Addresses (of IPv6 a /64 is one) take turns, so that one with hundreds
 * of calls keeps nobody else waiting. Who is in the room already, as a page that was away and asks for its queue again, takes turns with all who come, and keeps none of them out.
 * Who would have to wait too long is asked to come back.
 */
export function installArrivalLine(app: FastifyInstance, isInside: IsInside, random: () => number = Math.random): void {
  const line = createCallLine({ atOnce, waitMaxMs });
  const goesFirst = ({ params, cookies }: FastifyRequest): boolean => {
    const { id } = params as { readonly id?: string };
    const secret = cookies[sessionCookieName];
    return id !== undefined && secret !== undefined && isInside(id, secret);
  };
  app.decorateRequest('leaveLine', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.endpoint?.isArrival !== true) return done();
    // Its turn comes by what somebody else's call does: it goes on as itself all the same.
    const goOn = (problem?: HttpProblem): void => runInContext(request.workContext, () => done(problem));
    const refuse = (): void => goOn(new HttpProblem('unavailable', { retryAfterSec: retrySec(random) }));
    request.leaveLine = line.enter(
      { key: addressKeyOf(request.ip), isFirst: goesFirst(request) },
      () => goOn(),
      refuse,
    );
    // An answer that nobody waits for any more is never made.
    reply.raw.once('close', request.leaveLine);
  });
  // Not once it was taken: a client that does not read what it asked for would keep others from their answers.
  app.addHook('onSend', ({ leaveLine }, _reply, payload, done) => {
    leaveLine?.();
    done(null, payload);
  });
}
