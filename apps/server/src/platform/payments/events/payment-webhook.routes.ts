import type { FastifyInstance } from 'fastify';
import type { Log } from '#platform/log.ts';
import { PaymentSignatureError } from '../payment-errors.ts';
import type { PaymentEvents } from './payment-events.ts';

/**
 * Where the payment provider tells what happened. Outside of `/api`, as LiveKit's: it has no session and no CSRF token; its signature
 * over the body, byte for byte as it came, stands for both.
 */
export const paymentWebhookPath = '/hooks/payments';

/** Far beyond any event. */
const bodyLimitBytes = 512 * 1024;

/** 204 once the event is kept and was handled once; what failed of that is tried again here. 400 for a signature that does not hold. */
export function registerPaymentWebhook(
  app: FastifyInstance,
  events: Pick<PaymentEvents, 'receive'>,
  log: Pick<Log, 'warn'>,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyLimitBytes }, (_request, body, done) =>
      done(null, body),
    );
    const plain = {
      operationId: 'receivePaymentWebhook',
      feature: 'server',
      summary: 'Where the payment provider tells what happened',
      status: 204,
    };
    scope.post(paymentWebhookPath, { bodyLimit: bodyLimitBytes, config: { plain } }, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const signature = request.headers['stripe-signature'];
      try {
        await events.receive(body, typeof signature === 'string' ? signature : '');
      } catch (error) {
        if (!(error instanceof PaymentSignatureError)) throw error;
        log.warn({ bytes: body.length }, 'a payment webhook was refused: its signature does not hold');
        return reply.status(400).send();
      }
      return reply.status(204).send();
    });
  });
}
