import { getLyrics, translateLyrics as translateEndpoint } from '@madoi/contract/catalogue/lyrics';
import type { EndpointParsed } from '@madoi/contract/http/endpoint';
import type { FastifyInstance } from 'fastify';
import { HttpProblem } from '#platform/http/problem.ts';
import { endpointSchemas, registerEndpoint } from '#platform/http/register-endpoint.ts';
import type { LyricsStore } from './lyrics.store.ts';
import { type TranslateLyricsContext, translateLyrics } from './translate-lyrics.ts';

/** Registered by hand, because of its ETag: browsers keep lyrics and ask whether they are still the same. */
export function registerLyricsRoutes(app: FastifyInstance, store: Pick<LyricsStore, 'find'>): void {
  app.get(
    `/api${getLyrics.path}`,
    { schema: endpointSchemas(getLyrics), config: { endpoint: getLyrics } },
    async (request, reply) => {
      const { id } = request.params as EndpointParsed<typeof getLyrics>['params'];
      const found = await store.find(id);
      if (!found) throw new HttpProblem('not_found', { detail: 'There are no lyrics for this track.' });
      const { updatedAt, ...lyrics } = found;
      const etag = `"${updatedAt}"`;
      reply.header('cache-control', 'public, no-cache').header('etag', etag);
      if (request.headers['if-none-match'] === etag) return reply.status(304).send();
      // As bytes: a socket takes ten times as long over a text that is not Latin.
      return reply.type('application/json; charset=utf-8').send(Buffer.from(JSON.stringify(lyrics)));
    },
  );
}

export function registerLyricsTranslationRoutes(app: FastifyInstance, context: TranslateLyricsContext): void {
  registerEndpoint(app, translateEndpoint, async ({ params, body }, { identity }) => {
    const personKey = identity.user ? `user:${identity.user.id}` : `guest:${identity.sessionHash}`;
    const done = await translateLyrics(context, { trackId: params.id, to: body.languageCode, personKey });
    if (done === 'not_found') throw new HttpProblem('not_found', { detail: 'There are no lyrics for this track.' });
    if (done === 'rate_limited') throw new HttpProblem('rate_limited', { retryAfterSec: 30 });
    return done;
  });
}
