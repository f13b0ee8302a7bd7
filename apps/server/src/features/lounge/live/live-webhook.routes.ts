import { liveWebhookPath } from '@madoi/contract/lounge/live/live-audio';
import type { FastifyInstance } from 'fastify';
import type { LiveAudio } from '#platform/live-audio/live-audio.ts';

/**
 * The webhook of an external engine. Outside `/api`, because it has no session and no CSRF token; the signature over
 * the raw body takes their place.
 */
export function registerLiveWebhook(app: FastifyInstance, { handleWebhook }: Pick<LiveAudio, 'handleWebhook'>): void {
  if (!handleWebhook) return;
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    const plain = {
      operationId: 'receiveLiveWebhook',
      feature: 'live',
      summary: 'Where a live audio server reports what happens in it',
      status: 204,
    };
    scope.post(liveWebhookPath, { config: { plain } }, async (request, reply) => {
      const body = typeof request.body === 'string' ? request.body : '';
      const isHandled = await handleWebhook(body, request.headers.authorization);
      return reply.status(isHandled ? 204 : 401).send();
    });
  });
}
