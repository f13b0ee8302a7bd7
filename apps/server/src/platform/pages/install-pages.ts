import type { IncomingMessage } from 'node:http';
import type { Locale } from '@madoi/contract/constants';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { PageFonts } from '../fonts/page-fonts.ts';
import { ensureCsrfCookie } from '../http/csrf.ts';
import { sendProblem } from '../http/error-handler.ts';
import { createInProcessCall } from '../http/in-process-call.ts';
import { HttpProblem } from '../http/problem.ts';
import { type InlineSources, newNonce, nonceSources, type PageOrigins, pagePolicy } from '../http/security-headers.ts';
import { isDebugRequested } from './debug-mode.ts';
import { isVisit } from './is-visit.ts';
import { goneSignal, sendPage, sendSharedPage, toWebRequest } from './page-answer.ts';
import { installPageAssets } from './page-assets.ts';
import { addressLocaleOf, continueInLocale, pageLocaleOf } from './page-locale.ts';
import type { PageSource } from './page-source.ts';
import { parsePageUrl } from './page-url.ts';
import { shareKey } from './share-key.ts';
import { createSharedPages } from './shared-pages.ts';
import { type UnavailableReason, unavailablePage } from './unavailable-page.ts';

export interface PagesOptions {
  readonly source: PageSource;
  readonly clock: Pick<Clock, 'now'>;
  readonly buildVersion: string;
  readonly publicOrigin: string | undefined;
  readonly debugKey?: string | undefined;
  /** Whether any room has voices; by default they may. */
  readonly hasLiveAudio?: boolean;
  /** See `PageContext`. */
  readonly contact?: string | undefined;
  /** See `pagePolicy`. */
  readonly origins?: PageOrigins;
  /** Font files for the text of a page; without them pages have the slices alone. */
  readonly fonts?: Pick<PageFonts, 'name' | 'nameAhead'> | undefined;
  /** Why this page is not rendered for load, and when to come back, in s; undefined: it is rendered. `url`: as the visitor asked. Absent: none is refused. */
  readonly refuse?: (
    request: Pick<IncomingMessage, 'headers'>,
    url: Pick<URL, 'pathname'>,
  ) => { readonly retryAfterSec: number } | undefined;
}

/** Paths of other transports: an unknown one answers 404 and no page. */
const reservedPath = /^\/(api|socket\.io|assets|fonts)(\/|$)/;

/** Data requests of pages are refused with problem details, like calls. */
const pageDataPath = /\.data(\?|$)/;

/** In seconds: a backing service is away. */
const unavailableRetrySec = 10;

function sendUnavailable(
  { request, reply, locale, nonce }: PageRequest,
  reason: UnavailableReason,
  retrySec: number,
): FastifyReply {
  const problem = new HttpProblem('unavailable', { retryAfterSec: retrySec });
  if (pageDataPath.test(request.url)) return sendProblem(request, reply, problem);
  return reply
    .status(problem.status)
    .headers({ 'retry-after': retrySec, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(request.method === 'HEAD' ? '' : unavailablePage({ reason, locale, retrySec, nonce }));
}

interface PageRequest {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly url: URL;
  readonly origin: string;
  readonly locale: Locale;
  readonly addressLocale: Locale | undefined;
  /** See `PageContext`. */
  readonly isVisit: boolean;
  readonly nonce: string;
}

interface RenderedPage {
  readonly response: Response;
  /** A call of a loader set a cookie for this visitor. */
  readonly setsCookie: boolean;
  /** A failed loader renders as 500. Whether a backing service is unavailable is known from its calls. */
  readonly isServiceUnavailable: boolean;
}

const isForAll = ({ response, setsCookie }: RenderedPage): boolean =>
  response.status === 200 && !setsCookie && response.headers.getSetCookie().length === 0;

const createRender =
  (app: FastifyInstance, { source, buildVersion, debugKey, fonts, contact, hasLiveAudio = true }: PagesOptions) =>
  async (
    { request, reply, url, origin, locale, addressLocale, isVisit, nonce }: PageRequest,
    signal?: AbortSignal,
  ): Promise<RenderedPage> => {
    let [setsCookie, isServiceUnavailable] = [false, false];
    const setCookie: FastifyReply['setCookie'] = (...cookie) => {
      setsCookie = true;
      return reply.setCookie(...cookie);
    };
    const onFailure = (status: number): void => {
      isServiceUnavailable ||= status === 503;
    };
    const nameFonts = isVisit ? fonts?.nameAhead : fonts?.name;
    const response = await source.render(toWebRequest(request, url, signal), {
      call: createInProcessCall(app, { visitor: request, reply: { setCookie }, locale, onFailure, signal }),
      locale,
      ...(addressLocale === undefined ? {} : { addressLocale }),
      origin,
      buildVersion,
      cspNonce: nonce,
      isVisit,
      isDebug: isDebugRequested(request.url, debugKey),
      hasLiveAudio,
      contact,
      ...(nameFonts && { nameFonts }),
    });
    return { response, setsCookie, isServiceUnavailable: response.status >= 500 && isServiceUnavailable };
  };

/** Shared with all who ask for the same page, where it is nobody's own; else rendered for this visitor. */
function createPageSender(app: FastifyInstance, options: PagesOptions): (page: PageRequest) => Promise<FastifyReply> {
  const { source, origins } = options;
  const render = createRender(app, options);
  const shared = createSharedPages(options.clock);
  return async (page) => {
    const { request, reply, nonce } = page;
    const { method, cookies, headers } = request;
    const key = source.isDevelopment ? undefined : shareKey({ ...page, method, cookies, referrer: headers.referer });
    const setPolicy = (inline: InlineSources) =>
      reply.header('content-security-policy', pagePolicy(inline, source.isDevelopment, origins));
    const refusal = options.refuse?.(request.raw, page.url);
    if (refusal) {
      const known = key === undefined ? undefined : shared.lastKnown(key);
      setPolicy(known?.inlineSources ?? nonceSources(nonce));
      return known ? sendSharedPage(request, reply, known) : sendUnavailable(page, 'busy', refusal.retryAfterSec);
    }
    let own: RenderedPage | undefined;
    const renderForAll = async () => {
      // Without a signal: others may wait for it when this visitor has gone.
      own = await render(page);
      return isForAll(own) ? own.response : undefined;
    };
    const common = key === undefined ? undefined : await shared.read(key, nonce, renderForAll);
    if (common !== undefined) {
      setPolicy(common.inlineSources);
      return sendSharedPage(request, reply, common);
    }
    const { response, isServiceUnavailable } = own ?? (await render(page, goneSignal(reply)));
    setPolicy(nonceSources(nonce));
    if (!isServiceUnavailable) return sendPage(request, reply, response);
    await response.body?.cancel();
    return sendUnavailable(page, 'unavailable', unavailableRetrySec);
  };
}

/** Every GET that is not a call, image, audio or file is a server-rendered page, including not-found pages. */
export async function installPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { source, publicOrigin } = options;
  const send = createPageSender(app, options);
  if (source.assetsFolder !== undefined) await installPageAssets(app, source.assetsFolder);
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (reservedPath.test(request.url)) throw new HttpProblem('not_found');
    const origin = publicOrigin ?? `${request.protocol}://${request.host}`;
    const address = parsePageUrl(origin, request.url);
    if (address === undefined) throw new HttpProblem('bad_request');
    if (address.redirectTo !== undefined) return reply.redirect(address.redirectTo, 308);
    if (await source.serveSource?.(request.raw, reply.raw)) return reply.hijack();
    ensureCsrfCookie(request, reply);
    reply.headers({ 'cache-control': 'private, no-cache', vary: 'accept-language, cookie, accept-encoding' });
    const addressLocale = addressLocaleOf(address.url);
    if (addressLocale !== undefined) continueInLocale(request, reply, addressLocale);
    const locale = pageLocaleOf(request, addressLocale);
    return send({
      request,
      reply,
      url: address.url,
      origin,
      locale,
      addressLocale,
      isVisit: isVisit(request),
      nonce: newNonce(),
    });
  });
}
