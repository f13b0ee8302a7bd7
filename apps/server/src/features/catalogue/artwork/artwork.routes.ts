import { idSchema } from '@madoi/contract/ids';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Blobs } from '#platform/blobs/blobs.ts';
import { HttpProblem } from '#platform/http/problem.ts';
import { requireWidth, sendImage, type VersionQuery, versionQuery } from '#platform/http/send-image.ts';
import type { MakeThumbnail } from './make-thumbnail.ts';

const artworkParams = z.object({ albumId: idSchema, width: z.string() });

export function registerArtworkRoutes(
  app: FastifyInstance,
  deps: { readonly makeThumbnail: MakeThumbnail; readonly blobs: Blobs },
): void {
  app.route<{ Params: z.output<typeof artworkParams>; Querystring: VersionQuery }>({
    method: ['GET', 'HEAD'],
    url: '/api/artwork/:albumId/:width',
    schema: { params: artworkParams, querystring: versionQuery },
    config: {
      plain: {
        operationId: 'getAlbumArtwork',
        feature: 'catalogue',
        summary: 'The cover of an album in one of the widths',
        media: ['image/webp'],
      },
    },
    handler: async (request, reply) => {
      const { albumId, width } = request.params;
      const made = await deps.makeThumbnail(albumId, requireWidth(width));
      if (!made) throw new HttpProblem('not_found', { detail: 'There is no such album.' });
      return sendImage({ request, reply }, deps.blobs, made, {
        isVersioned: request.query.v === String(made.version),
      });
    },
  });
}
