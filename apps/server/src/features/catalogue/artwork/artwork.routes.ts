import { idSchema } from '@madoi/contract/ids';
import { avatarFor, avatarSvg } from '@madoi/prints/avatar';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Blobs } from '../../../platform/blobs/blobs.ts';
import { HttpProblem } from '../../../platform/http/problem.ts';
import {
  cacheForGood,
  cacheShortly,
  requireWidth,
  sendPicture,
  type VersionQuery,
  versionQuery,
} from '../../../platform/http/send-picture.ts';
import type { MakeThumbnail } from './make-thumbnail.ts';

const artworkParams = z.object({ albumId: idSchema, width: z.string() });
const avatarParams = z.object({ userId: idSchema });

export function registerArtworkRoutes(
  app: FastifyInstance,
  deps: { readonly makeThumbnail: MakeThumbnail; readonly blobs: Blobs },
): void {
  app.route<{ Params: z.output<typeof artworkParams>; Querystring: VersionQuery }>({
    method: ['GET', 'HEAD'],
    url: '/api/artwork/:albumId/:width',
    schema: { params: artworkParams, querystring: versionQuery, hide: true },
    handler: async (request, reply) => {
      const { albumId, width } = request.params;
      const made = await deps.makeThumbnail(albumId, requireWidth(width));
      if (!made) throw new HttpProblem('not_found', { detail: 'There is no such album.' });
      return sendPicture({ request, reply }, deps.blobs, made, request.query.v === String(made.version));
    },
  });

  // Nobody has a picture of their own yet: the print is decided by the id alone, so no row is read for it.
  app.route<{ Params: z.output<typeof avatarParams>; Querystring: VersionQuery }>({
    method: ['GET', 'HEAD'],
    url: '/api/avatar/:userId',
    schema: { params: avatarParams, querystring: versionQuery, hide: true },
    handler: async (request, reply) => {
      const { userId } = request.params;
      reply.header('cache-control', request.query.v === '0' ? cacheForGood : cacheShortly).type('image/svg+xml');
      return reply.send(avatarSvg(avatarFor(userId), avatarPx));
    },
  });
}

/** The largest size of an avatar (specification, section 9); as a drawing it is sharp at any. */
const avatarPx = 196;
