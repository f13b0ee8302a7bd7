import { splitLocalePath } from '@madoi/domain/locale/locale-path';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { HttpProblem } from '#platform/http/problem.ts';

/** What an embedded page is called, whose it is, and its picture (a path of this product). */
export interface EmbedFacts {
  readonly title: string;
  readonly author: string;
  readonly picture?: { readonly path: string; readonly widthPx: number; readonly heightPx: number } | undefined;
}

export const embedKinds = ['lounge', 'albums', 'playlists', 'channels', 'posts'] as const;
export type EmbedKind = (typeof embedKinds)[number];
export type DescribeEmbed = (kind: EmbedKind, id: string) => Promise<EmbedFacts | undefined>;

const cacheSec = 300;
const query = z.object({
  url: z.string().check(z.maxLength(500)),
  format: z.optional(z.string().check(z.maxLength(10))),
  maxwidth: z.optional(z.string().check(z.maxLength(6))),
  maxheight: z.optional(z.string().check(z.maxLength(6))),
});

const pages = [
  ['lounge', /^\/lounge\/([\w-]{8,64})\/?$/],
  ['albums', /^\/music\/albums\/([\w-]{8,64})\/?$/],
  ['playlists', /^\/music\/playlists\/([\w-]{8,64})\/?$/],
  ['channels', /^\/channels\/([\w-]{8,64})\/?$/],
  ['posts', /^\/posts\/([\w-]{8,64})\/?$/],
] as const satisfies readonly (readonly [EmbedKind, RegExp])[];

/** Which page of this product an address names; undefined for others' addresses, and for pages that are not embedded. */
export function embedOf(
  address: string,
  origin: string,
): { readonly kind: EmbedKind; readonly id: string } | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.origin !== origin) return undefined;
  for (const [kind, pattern] of pages) {
    const id = pattern.exec(splitLocalePath(url.pathname).path)?.[1];
    if (id !== undefined) return { kind, id };
  }
  return undefined;
}

/** oEmbed 1.0: what other sites show of a link to a room, an album, a playlist, a channel or a post. */
export function registerOEmbedRoutes(
  app: FastifyInstance,
  describe: DescribeEmbed,
  publicOrigin: string | undefined,
): void {
  app.route<{ Querystring: z.output<typeof query> }>({
    method: ['GET', 'HEAD'],
    url: '/api/oembed',
    schema: { querystring: query },
    config: {
      plain: {
        operationId: 'getEmbed',
        feature: 'site',
        summary: 'What other sites show of a link to a room, an album, a playlist, a channel or a post (oEmbed 1.0)',
        media: ['application/json'],
      },
    },
    handler: async (request, reply) => {
      const { url, format = 'json' } = request.query;
      const origin = publicOrigin ?? `${request.protocol}://${request.host}`;
      const page = embedOf(url, origin);
      if (!page) throw new HttpProblem('not_found', { detail: 'Nothing at this address is embedded.' });
      // The protocol wants 501 for a format that is not spoken; only JSON is.
      if (format !== 'json') return reply.status(501).type('application/json').send({ message: 'only json' });
      const facts = await describe(page.kind, page.id);
      if (!facts) throw new HttpProblem('not_found');
      const { title, author, picture } = facts;
      reply.header('cache-control', `public, max-age=${cacheSec}`).header('access-control-allow-origin', '*');
      return reply.send({
        version: '1.0',
        type: 'link',
        title,
        ...(author === '' ? {} : { author_name: author }),
        provider_name: 'Madoi',
        provider_url: origin,
        cache_age: cacheSec,
        ...(picture === undefined
          ? {}
          : {
              thumbnail_url: `${origin}${picture.path}`,
              thumbnail_width: picture.widthPx,
              thumbnail_height: picture.heightPx,
            }),
      });
    },
  });
}
