import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { constants, createGzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { Locale } from '@madoi/contract/constants';
import type { NamePageFonts } from '@madoi/contract/site/page-faces';
import { splitLocalePath } from '@madoi/domain/locale/locale-path';
import { isLocale, localeCookieName, negotiateLocale } from '@madoi/domain/locale/negotiate-locale';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ensureCsrfCookie } from '../http/csrf.ts';
import { sendProblem } from '../http/error-handler.ts';
import { createInProcessCall } from '../http/in-process-call.ts';
import { HttpProblem } from '../http/problem.ts';
import { newNonce, type PageOrigins, pagePolicy } from '../http/security-headers.ts';
import { isDebugRequested } from './debug-mode.ts';
import type { PageContext, PageSource } from './page-source.ts';
import { parsePageUrl } from './page-url.ts';
import { pageRetrySec, unavailablePage } from './unavailable-page.ts';

export interface PagesOptions {
  readonly source: PageSource;
  readonly buildVersion: string;
  readonly publicOrigin: string | undefined;
  readonly debugKey?: string | undefined;
  /** See `pagePolicy`. */
  readonly origins?: PageOrigins;
  /** Font files for the text of a page; without them pages have the slices alone. */
  readonly fonts?: { readonly name: NamePageFonts | undefined } | undefined;
}

const yearSec = 365 * 86_400;
const hourSec = 3_600;
/** The service worker has a policy of its own: it may fetch from this origin only. */
const workerPath = '/sw.js';
const workerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";
/** Paths of other transports: an unknown one answers 404 and no page. */
const reservedPath = /^\/(api|socket\.io|assets|fonts)(\/|$)/;

/** Built files carry a hash in their name and never change; the rest (icons, manifest) may. */
async function installAssets(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (response, file) => {
      const isHashed = file.includes('/client/assets/');
      response.setHeader(
        'cache-control',
        isHashed ? `public, max-age=${yearSec}, immutable` : `public, max-age=${hourSec}`,
      );
    },
  });
}

function toWebRequest(request: FastifyRequest, reply: FastifyReply, url: URL): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const each of value === undefined ? [] : [value].flat()) headers.append(name, each);
  }
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  return new Request(url, { method: request.method, headers, signal: gone.signal });
}

function acceptsGzip(request: FastifyRequest): boolean {
  return /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
}

/** Compressed as it streams: each part of the page leaves as soon as it is rendered. */
function sendPage(request: FastifyRequest, reply: FastifyReply, response: Response): FastifyReply {
  reply.status(response.status);
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie') reply.header(name, value);
  }
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  if (response.body === null || request.method === 'HEAD') return reply.send('');
  const body = Readable.fromWeb(response.body as NodeReadableStream);
  const isText = /^text\/|json|javascript|turbo|x-script/.test(response.headers.get('content-type') ?? '');
  if (!isText || !acceptsGzip(request)) return reply.send(body);
  reply.header('content-encoding', 'gzip').removeHeader('content-length');
  const gzip = createGzip({ flush: constants.Z_SYNC_FLUSH, level: 5 });
  body.once('error', (error) => gzip.destroy(error));
  return reply.send(body.pipe(gzip));
}

const localeOf = (request: FastifyRequest, address: Locale | undefined) =>
  negotiateLocale({
    address,
    cookie: request.cookies[localeCookieName],
    acceptLanguage: request.headers['accept-language'],
  });

/** Data requests of pages are refused with problem details, like calls. */
const pageDataPath = /\.data(\?|$)/;

/** The language that the address of a page, or of its data, names. */
const addressLocaleOf = (url: URL): Locale | undefined => splitLocalePath(url.pathname.replace(/\.data$/, '')).locale;

/**
 * A visit that began at an address with a language goes on in it until the browser is closed, as the links of its pages name none.
 * What somebody has chosen is left alone: the address wins for that page only.
 */
function continueInLocale(request: FastifyRequest, reply: FastifyReply, locale: Locale): void {
  const chosen = request.cookies[localeCookieName];
  if (chosen !== undefined && isLocale(chosen)) return;
  reply.setCookie(localeCookieName, locale, { path: '/', sameSite: 'lax', secure: request.protocol === 'https' });
}

function sendUnavailable(request: FastifyRequest, reply: FastifyReply, locale: Locale): FastifyReply {
  const problem = new HttpProblem('unavailable', { retryAfterSec: pageRetrySec });
  if (pageDataPath.test(request.url)) return sendProblem(request, reply, problem);
  return reply
    .status(problem.status)
    .headers({ 'retry-after': pageRetrySec, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(request.method === 'HEAD' ? '' : unavailablePage(locale));
}

interface PageRequest {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly cspNonce: string;
  readonly origin: string;
  readonly url: URL;
  /** Called with the status of every refused call of a loader. */
  readonly onFailure: (status: number) => void;
}

/** Every GET that is not a call, image, audio or file is a server-rendered page, including not-found pages. */
export async function installPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { source, buildVersion, publicOrigin } = options;
  app.addHook('onRequest', async (request, reply) => {
    if (request.url === workerPath) reply.header('content-security-policy', workerPolicy);
  });
  if (source.assetsFolder !== undefined) await installAssets(app, source.assetsFolder);
  const contextOf = ({ request, reply, cspNonce, origin, url, onFailure }: PageRequest): PageContext => {
    const addressLocale = addressLocaleOf(url);
    const locale = localeOf(request, addressLocale);
    return {
      call: createInProcessCall(app, { visitor: request, reply, locale, onFailure }),
      locale,
      ...(addressLocale === undefined ? {} : { addressLocale }),
      origin,
      buildVersion,
      cspNonce,
      isDebug: isDebugRequested(request.url, options.debugKey),
      ...(options.fonts?.name && { nameFonts: options.fonts.name }),
    };
  };
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (reservedPath.test(request.url)) throw new HttpProblem('not_found');
    const origin = publicOrigin ?? `${request.protocol}://${request.host}`;
    const address = parsePageUrl(origin, request.url);
    if (address === undefined) throw new HttpProblem('bad_request');
    if (address.redirectTo !== undefined) return reply.redirect(address.redirectTo, 308);
    if (await source.serveSource?.(request.raw, reply.raw)) return reply.hijack();
    const nonce = newNonce();
    ensureCsrfCookie(request, reply);
    reply.headers({
      'content-security-policy': pagePolicy(nonce, source.isDevelopment, options.origins),
      'cache-control': 'private, no-cache',
      vary: 'accept-language, cookie, accept-encoding',
    });
    let isServiceUnavailable = false;
    const onFailure = (status: number): void => {
      isServiceUnavailable ||= status === 503;
    };
    const context = contextOf({ request, reply, cspNonce: nonce, origin, url: address.url, onFailure });
    if (context.addressLocale !== undefined) continueInLocale(request, reply, context.addressLocale);
    const response = await source.render(toWebRequest(request, reply, address.url), context);
    // A failed loader renders as 500. Whether a backing service is unavailable is known from its calls.
    if (response.status < 500 || !isServiceUnavailable) return sendPage(request, reply, response);
    await response.body?.cancel();
    return sendUnavailable(request, reply, context.locale);
  });
}
