import type { FastifyInstance } from 'fastify';
import { createCallLine } from '../call-line.ts';
import { HttpProblem } from './problem.ts';

/**
 * Enough that many of them are read together, with few statements under way; few enough that what they have read and not yet sent is little, and
 * that the last of them is not far behind what was there when it came.
 */
const atOnce = 200;
/** Below the 10 s after which a client gives a call up and makes it again, in ms. */
const waitMaxMs = 8_000;

/** When who was refused is asked to come back, in whole seconds: the line moves all the time, and they do not come in one second. */
const retryWithinSec = { min: 3, max: 10 } as const;

const retrySec = (random: () => number): number =>
  retryWithinSec.min + Math.floor(random() * (retryWithinSec.max - retryWithinSec.min + 1));

/**
 * What pages ask on their way into a room (`EndpointShape.isArrival`) is answered in the order in which it came, so much at once: 2,000 people who
 * come into one room wait for each other, and nobody who is in one waits for them. Who would have to wait too long is asked to come back.
 */
export function installArrivalLine(app: FastifyInstance, random: () => number = Math.random): void {
  const line = createCallLine({ atOnce, waitMaxMs });
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.endpoint?.isArrival !== true) return done();
    const refuse = (): void => done(new HttpProblem('unavailable', { retryAfterSec: retrySec(random) }));
    const leave = line.enter(() => done(), refuse);
    // Whichever comes first: an answer that nobody waits for any more has no end.
    reply.raw.once('finish', leave);
    reply.raw.once('close', leave);
  });
}
