import { randomBytes } from 'node:crypto';
import { checkoutReturnPath } from '@madoi/contract/money/purchase';
import type { FastifyInstance } from 'fastify';
import { isApiCall } from './is-api-call.ts';
import { onEachRequest } from './sync-hooks.ts';

const hstsSec = 365 * 86_400;

const staticHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), payment=(self), microphone=(self)',
} as const;

/** The policy of answers other than pages: nothing in them may run or load anything. */
const inertPolicy = "default-src 'none'; frame-ancestors 'none'";

/** What the window of a payment goes through; a provider's page between them has no policy of its own. */
const paymentWindowPaths = [checkoutReturnPath, '/test-payments/'];

/** The payment window talks to the page that opened it (specification, section 2): it must not be cut off on its way. */
const openerPolicyOf = (url: string): string =>
  paymentWindowPaths.some((path) => url.startsWith(path)) ? 'unsafe-none' : 'same-origin-allow-popups';

/** 128 random bits, new for each page: an inline script without them does not run. */
export function newNonce(): string {
  return randomBytes(16).toString('base64');
}

/** Origins other than our own that pages need: what they talk to, run, show in frames, and load pictures from. */
export interface PageOrigins {
  readonly connect?: readonly string[];
  readonly script?: readonly string[];
  readonly frame?: readonly string[];
  readonly image?: readonly string[];
}

const listed = (...sources: readonly string[]): string => sources.join(' ');

/** What lets the inline elements of one page through: its nonce, or hashes of their texts. */
export interface InlineSources {
  readonly script: readonly string[];
  readonly style: readonly string[];
}

export const nonceSources = (nonce: string): InlineSources => ({
  script: [`'nonce-${nonce}'`],
  style: [`'nonce-${nonce}'`],
});

const anyInline: InlineSources = { script: ["'unsafe-inline'"], style: ["'unsafe-inline'"] };

/**
 * The Content-Security-Policy of a page. Inline scripts and style sheets count by `inline` alone (a nonce, or hashes), and everything else comes
 * from our own origin or from `origins`. While developing, every inline one counts and any web socket may be opened.
 */
export function pagePolicy(inline: InlineSources, isDevelopment: boolean, origins: PageOrigins = {}): string {
  const { connect = [], script = [], frame = [], image = [] } = origins;
  const own = isDevelopment ? anyInline : inline;
  return [
    "default-src 'self'",
    `script-src ${listed("'self'", ...own.script, ...script)}`,
    `style-src ${listed("'self'", ...own.style)}`,
    // React writes positions and colours as style attributes, whose values nobody knows before the page is rendered. They can neither load
    // anything that the lines here do not allow, nor choose other elements than their own.
    "style-src-attr 'unsafe-inline'",
    `img-src ${listed("'self'", 'data:', 'blob:', ...image)}`,
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src ${listed("'self'", ...connect, ...(isDevelopment ? ['ws:', 'wss:'] : []))}`,
    `frame-src ${listed("'self'", ...frame)}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * Sets on every answer what browsers protect visitors by, the build's version (specification 7.31) and the request's id. Answers run and load
 * nothing, until a page replaces that with `pagePolicy`; answers of `/api` are not stored.
 */
export function installSecurityHeaders(app: FastifyInstance, buildVersion: string): void {
  onEachRequest(app, (request, reply) => {
    reply.headers({
      ...staticHeaders,
      'cross-origin-opener-policy': openerPolicyOf(request.url),
      'content-security-policy': inertPolicy,
      'x-build-version': buildVersion,
      'x-request-id': request.id,
    });
    if (request.protocol === 'https') reply.header('strict-transport-security', `max-age=${hstsSec}`);
    if (isApiCall(request)) reply.header('cache-control', 'no-store');
  });
}
