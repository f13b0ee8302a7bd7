import { type Locale, locales } from '@madoi/contract/constants';
import { idSchema } from '@madoi/contract/ids';
import { keepsakeShapes } from '@madoi/contract/lounge/ended';
import { negotiateLocale } from '@madoi/domain/locale/negotiate-locale';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { HttpProblem } from '#platform/http/problem.ts';
import type { DrawKeepsakeImage } from './draw-keepsake-image.ts';
import type { DrawSocialImage } from './draw-social-image.ts';

const params = z.object({ id: idSchema });
const query = z.object({ lang: z.optional(z.enum(locales)), v: z.optional(z.string().check(z.maxLength(20))) });
/** In seconds. A room's picture changes with every song, but other sites fetch a preview once and cache it anyway. */
const cacheSec = 120;

export function registerSocialImageRoutes(app: FastifyInstance, draw: DrawSocialImage): void {
  app.route<{ Params: { id: string }; Querystring: { lang?: Locale; v?: string } }>({
    method: ['GET', 'HEAD'],
    url: '/api/lounge/:id/social-image.png',
    schema: { params, querystring: query },
    config: {
      plain: {
        operationId: 'getRoomSocialImage',
        feature: 'lounge',
        summary: 'The picture that other sites show of a link to a room',
        media: ['image/png'],
      },
      isPublicBelowRoom: () => true,
      shed: 'thumbnails',
    },
    handler: async (request, reply) => {
      const locale = request.query.lang ?? negotiateLocale({ acceptLanguage: request.headers['accept-language'] });
      const png = await draw(request.params.id, locale);
      if (!png) throw new HttpProblem('not_found', { detail: 'There is no such lounge.' });
      reply.header('cache-control', `public, max-age=${cacheSec}`).header('vary', 'accept-language').type('image/png');
      return reply.send(Buffer.from(png));
    },
  });
}

/** One address each, so that a saved file has a name. Guarded as all of a room: it says what was played there. */
export function registerKeepsakeImageRoutes(app: FastifyInstance, draw: DrawKeepsakeImage): void {
  for (const shape of keepsakeShapes) {
    app.route<{ Params: { id: string }; Querystring: { lang?: Locale; v?: string } }>({
      method: ['GET', 'HEAD'],
      url: `/api/lounge/:id/keepsake-${shape}.png`,
      schema: { params, querystring: query },
      config: {
        plain: {
          operationId: `getRoomKeepsake${shape === 'wide' ? 'Wide' : 'Tall'}`,
          feature: 'lounge',
          summary: `The picture of an ended evening to be shared, ${shape === 'wide' ? '1200×630' : '1080×1920'}; 404 while it lasts, and where nothing was played`,
          media: ['image/png'],
        },
        shed: 'thumbnails',
      },
      handler: async (request, reply) => {
        const locale = request.query.lang ?? negotiateLocale({ acceptLanguage: request.headers['accept-language'] });
        const drawn = await draw(request.params.id, shape, locale);
        if (!drawn) throw new HttpProblem('not_found', { detail: 'There is no evening to be shown.' });
        const caching = drawn.isPublic ? 'public' : 'private';
        reply
          .header('cache-control', `${caching}, max-age=${cacheSec}`)
          .header('vary', 'accept-language')
          .type('image/png');
        return reply.send(Buffer.from(drawn.png));
      },
    });
  }
}
