import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { fallbackLocale, type Locale, locales } from '@madoi/contract/constants';
import type { NamePageFonts } from '@madoi/contract/site/page-faces';
import { getStatus, type ServiceStatus } from '@madoi/contract/site/status';
import { statusFeedPath, statusPath } from '@madoi/contract/site/status-paths';
import { localePath } from '@madoi/domain/locale/locale-path';
import { atomMediaType } from '@madoi/domain/text/atom-feed';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { acceptedEncodings } from '#platform/http/accepted-encodings.ts';
import { HttpProblem } from '#platform/http/problem.ts';
import { endpointSchemas } from '#platform/http/register-endpoint.ts';
import { pageLocaleOf } from '#platform/pages/page-locale.ts';
import { statusPage } from './page/status-page.ts';
import { statusFeed } from './status-feed.ts';
import type { StatusReader } from './status-reader.ts';

export interface StatusRoutesDeps {
  readonly reader: Pick<StatusReader, 'read'>;
  readonly publicOrigin: string | undefined;
  /** Where the operators can be written to, `mailto:…` or `https://…`; undefined: nowhere. */
  readonly contact: string | undefined;
  /** Files of the product's own letters for a text; undefined until they are known. */
  readonly nameFonts: () => NamePageFonts | undefined;
}

/** In seconds. */
const cacheFor = { page: 5, feed: 60 } as const;
/** In seconds: when a feed reader may ask again for what is not known yet. */
const retryAfterSec = 60;

const toGzip = promisify(gzip);

interface Rendered {
  readonly text: string;
  /** Of its own. */
  readonly headers?: Readonly<Record<string, string>>;
}

interface Rendering extends Pick<Rendered, 'headers'> {
  readonly plain: Buffer;
  readonly packed: Promise<Buffer>;
}

/** Renders once for everybody who is shown the same. */
function createRenderings(): (status: ServiceStatus, key: string, render: () => Rendered) => Rendering {
  const renderings = new WeakMap<ServiceStatus, Map<string, Rendering>>();
  return (status, key, render) => {
    const ofStatus = renderings.get(status) ?? new Map<string, Rendering>();
    renderings.set(status, ofStatus);
    const known = ofStatus.get(key);
    if (known) return known;
    const { text, headers = {} } = render();
    const plain = Buffer.from(text);
    const rendering = { plain, headers, packed: toGzip(plain) };
    ofStatus.set(key, rendering);
    return rendering;
  };
}

async function sendRendering(
  request: FastifyRequest,
  reply: FastifyReply,
  { plain, packed, headers = {} }: Rendering,
  vary: readonly string[],
): Promise<FastifyReply> {
  reply.headers({
    ...headers,
    'cache-control': `public, max-age=${cacheFor.page}`,
    vary: ['accept-encoding', ...vary].join(', '),
  });
  if (!acceptedEncodings(request).includes('gzip')) return reply.send(plain);
  return reply.header('content-encoding', 'gzip').send(await packed);
}

/** Which language an address without one is shown in depends on these; nothing else of a visitor does. */
const languageHeaders = ['accept-language', 'cookie'];

const pageRoute = (addressLocale: Locale | undefined) => ({
  operationId: `getStatusPage${addressLocale === undefined ? '' : `In${addressLocale.replace('-', '')}`}`,
  feature: 'site',
  summary: `The state of the service as a page, which needs neither scripts nor a session; ${addressLocale ?? 'in the language of the visitor'}`,
  media: ['text/html'],
});

function registerPages(
  app: FastifyInstance,
  { reader, publicOrigin: origin, contact, nameFonts }: StatusRoutesDeps,
): void {
  const renderingOf = createRenderings();
  const register = (addressLocale: Locale | undefined) =>
    app.route({
      method: ['GET', 'HEAD'],
      url: localePath(statusPath, addressLocale),
      config: { plain: pageRoute(addressLocale) },
      handler: async (request, reply) => {
        const locale = pageLocaleOf(request, addressLocale);
        const status = await reader.read();
        const key = `${locale} ${addressLocale ?? ''}`;
        const rendering = renderingOf(status, key, () => {
          const { html, policy } = statusPage({
            status,
            locale,
            addressLocale,
            origin,
            contact,
            nameFonts: nameFonts(),
          });
          return { text: html, headers: { 'content-security-policy': policy } };
        });
        reply.type('text/html; charset=utf-8');
        return sendRendering(request, reply, rendering, addressLocale === undefined ? languageHeaders : []);
      },
    });
  for (const locale of [undefined, ...locales]) register(locale);
}

function registerJson(app: FastifyInstance, { reader }: StatusRoutesDeps): void {
  const renderingOf = createRenderings();
  app.route({
    method: getStatus.method,
    url: `/api${getStatus.path}`,
    schema: endpointSchemas(getStatus),
    config: { endpoint: getStatus },
    handler: async (request, reply) => {
      const status = await reader.read();
      const rendering = renderingOf(status, 'json', () => ({ text: JSON.stringify(status) }));
      // Pages of other sites may read what everybody may.
      reply.header('access-control-allow-origin', '*').type('application/json; charset=utf-8');
      return sendRendering(request, reply, rendering, []);
    },
  });
}

const feedQuery = z.object({ lang: z.optional(z.enum(locales)) });

function registerFeed(app: FastifyInstance, { reader, publicOrigin }: StatusRoutesDeps): void {
  app.route<{ Querystring: z.output<typeof feedQuery> }>({
    method: ['GET', 'HEAD'],
    url: statusFeedPath,
    schema: { querystring: feedQuery },
    config: {
      plain: {
        operationId: 'getStatusFeed',
        feature: 'site',
        summary: 'Incidents and planned maintenance as an Atom feed, what was changed last in front',
        media: ['application/atom+xml'],
      },
    },
    handler: async (request, reply) => {
      const status = await reader.read();
      // An empty feed would say that all incidents are gone.
      if (status.historyAt === undefined) throw new HttpProblem('unavailable', { retryAfterSec });
      const origin = publicOrigin ?? `${request.protocol}://${request.host}`;
      const locale = request.query.lang ?? fallbackLocale;
      reply.header('cache-control', `public, max-age=${cacheFor.feed}`).type(atomMediaType);
      return reply.send(statusFeed({ status, origin, locale }));
    },
  });
}

/** The state of the service for everybody: never refused for load, without a session, and without a cookie. */
export function registerStatusRoutes(app: FastifyInstance, deps: StatusRoutesDeps): void {
  registerPages(app, deps);
  registerJson(app, deps);
  registerFeed(app, deps);
}
