import { formatAnswerTimes } from '@madoi/contract/http/answer-times';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** When it came, by the server's clock with fractions, ms. */
    receivedAtMs: number;
  }
}

/** A kept answer would say for hours what time it was. */
const isKeptByNobody = (cacheControl: unknown): boolean => /no-store|private/.test(String(cacheControl));

/** Says on answers that are made for their visitor when the request came and when its answer left (`@madoi/contract/http/answer-times`). */
export function installAnswerTimes(app: FastifyInstance, preciseNowMs: () => number): void {
  app.decorateRequest('receivedAtMs', 0);
  app.addHook('onRequest', (request, _reply, done) => {
    request.receivedAtMs = preciseNowMs();
    done();
  });
  app.addHook('onSend', ({ receivedAtMs }, reply, payload, done) => {
    if (isKeptByNobody(reply.getHeader('cache-control')))
      reply.header('server-timing', formatAnswerTimes({ t1: receivedAtMs, t2: preciseNowMs() }));
    done(null, payload);
  });
}
