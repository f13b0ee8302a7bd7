import type { FastifyInstance } from 'fastify';
import { createCallLine } from '../call-line.ts';
import { retryLaterSec } from '../overload/retry-later.ts';
import { HttpProblem } from './problem.ts';

/**
 * Each is at one statement at a time, most of which go together with those of others: few enough that most of the database's 16 connections are
 * free for what people in rooms write, and that what ends in the same moment holds up nobody in them.
 */
const atOnce = 32;
/** Below the 10 s after which a client gives a call up and makes it again, in ms. */
const waitMaxMs = 8_000;

/**
 * What pages ask on their way into a room (`EndpointShape.isArrival`) is answered in the order in which it came, so much at once: 2,000 people who
 * come into one room wait for each other, and nobody who is in one waits for them. Who would have to wait too long is asked to come back.
 */
export function installArrivalLine(app: FastifyInstance, random: () => number = Math.random): void {
  const line = createCallLine({ atOnce, waitMaxMs });
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.endpoint?.isArrival !== true) return done();
    const refuse = (): void => done(new HttpProblem('unavailable', { retryAfterSec: retryLaterSec(random) }));
    const leave = line.enter(() => done(), refuse);
    // Whichever comes first: an answer that nobody waits for any more has no end.
    reply.raw.once('finish', leave);
    reply.raw.once('close', leave);
  });
}
