import { imageWidths } from '@madoi/contract/constants';
import { idSchema } from '@madoi/contract/ids';
import { avatarFor, avatarSvg } from '@madoi/prints/avatar';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Blobs } from '../../../platform/blobs/blobs.ts';
import { HttpProblem } from '../../../platform/http/problem.ts';
import type { MakeThumbnail } from './make-thumbnail.ts';

const widths: readonly number[] = [...imageWidths.small, ...imageWidths.default];
/** With the picture's version in the address the answer never changes; without it, or with another, it soon may. */
const cacheForGood = 'public, max-age=31536000, immutable';
const cacheShortly = 'public, max-age=300';

const artworkParams = z.object({ albumId: idSchema, width: z.string() });
const avatarParams = z.object({ userId: idSchema });
const versionQuery = z.object({ v: z.optional(z.string().check(z.maxLength(20))) });
type Version = z.output<typeof versionQuery>;

/** Answers 304 itself when the browser has this very picture. */
function isKnown(request: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  reply.header('etag', etag);
  return request.headers['if-none-match'] === etag;
}

function requireWidth(text: string): number {
  const width = Number(text);
  if (widths.includes(width)) return width;
  const field = { field: 'width', message: `one of ${widths.join(', ')}` };
  throw new HttpProblem('invalid_input', { fields: [field] });
}

export function registerArtworkRoutes(
  app: FastifyInstance,
  deps: { readonly makeThumbnail: MakeThumbnail; readonly blobs: Blobs },
): void {
  app.route<{ Params: z.output<typeof artworkParams>; Querystring: Version }>({
    method: ['GET', 'HEAD'],
    url: '/api/artwork/:albumId/:width',
    schema: { params: artworkParams, querystring: versionQuery, hide: true },
    handler: async (request, reply) => {
      const { albumId, width } = request.params;
      const made = await deps.makeThumbnail(albumId, requireWidth(width));
      if (!made) throw new HttpProblem('not_found', { detail: 'There is no such album.' });
      const isVersioned = request.query.v === String(made.version);
      reply.header('cache-control', isVersioned ? cacheForGood : cacheShortly).type('image/webp');
      if (isKnown(request, reply, `"${made.stat.version}"`)) return reply.status(304).send();
      reply.header('content-length', made.stat.sizeBytes);
      if (request.method === 'HEAD') return reply.send();
      const content = await deps.blobs.read(made.key);
      if (!content) throw new HttpProblem('not_found');
      return reply.send(content);
    },
  });

  // Nobody has a picture of their own yet: the print is decided by the id alone, so no row is read for it.
  app.route<{ Params: z.output<typeof avatarParams>; Querystring: Version }>({
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
