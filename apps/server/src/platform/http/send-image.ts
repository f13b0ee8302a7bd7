import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Blobs } from '../blobs/blobs.ts';
import { pictureWidths, type ResizedImage } from '../images/resized-image-cache.ts';
import { HttpProblem } from './problem.ts';

/**
 * Cache headers: an address with the picture's version never changes its answer, one without it, or with another, may.
 */
export const cacheImmutable = 'public, max-age=31536000, immutable';
export const cacheBriefly = 'public, max-age=300';

/** `v`: the picture's version as its address names it. */
export const versionQuery = z.object({ v: z.optional(z.string().check(z.maxLength(20))) });
export type VersionQuery = z.output<typeof versionQuery>;

/** The width in px, one of specification 9.27; throws an `HttpProblem` (`invalid_input`) for every other text. */
export function requireWidth(text: string): number {
  const width = Number(text);
  if (pictureWidths.includes(width)) return width;
  const field = { field: 'width', message: `one of ${pictureWidths.join(', ')}` };
  throw new HttpProblem('invalid_input', { fields: [field] });
}

/**
 * Answers a stored picture, or 304 if the browser has it. `isVersioned`: the address names the picture's version.
 * `isPrivate`: not everybody may see it, so shared caches must not store it.
 */
export async function sendImage(
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  blobs: Blobs,
  made: ResizedImage,
  { isVersioned, isPrivate = false }: { readonly isVersioned: boolean; readonly isPrivate?: boolean },
): Promise<FastifyReply> {
  const etag = `"${made.stat.version}"`;
  const caching = isVersioned ? cacheImmutable : cacheBriefly;
  reply
    .header('cache-control', isPrivate ? caching.replace('public', 'private') : caching)
    .header('etag', etag)
    .type('image/webp');
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  reply.header('content-length', made.stat.sizeBytes);
  if (request.method === 'HEAD') return reply.send();
  const content = await blobs.read(made.key);
  if (!content) throw new HttpProblem('not_found');
  return reply.send(content);
}
