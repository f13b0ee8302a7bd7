import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isApiCall } from './is-api-call.ts';
import { HttpProblem } from './problem.ts';
import { onEachRequest } from './sync-hooks.ts';

/** The two halves of the double submit (specification 7.31; decisions, section 2). */
export const csrfCookieName = 'csrf-token';
export const csrfHeaderName = 'x-csrf-token';

const tokenPattern = /^[A-Za-z0-9_-]{32,64}$/;
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
const maxAgeSec = 365 * 86_400;

/** 192 random bits, URL-safe. */
export function newCsrfToken(): string {
  return randomBytes(24).toString('base64url');
}

function isEqualConstantTime(left: string, right: string): boolean {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Sets the CSRF cookie for a visitor without a usable one. Scripts can read it and send it back as a header. */
export function ensureCsrfCookie(request: FastifyRequest, reply: FastifyReply): string {
  const present = request.cookies[csrfCookieName];
  if (present !== undefined && tokenPattern.test(present)) return present;
  const token = newCsrfToken();
  reply.setCookie(csrfCookieName, token, {
    path: '/',
    sameSite: 'lax',
    secure: request.protocol === 'https',
    httpOnly: false,
    maxAge: maxAgeSec,
  });
  return token;
}

/**
 * Whether the `Origin` header names another site. A missing header is allowed, because browsers send one with every
 * cross-site request.
 */
export function isForeignOrigin(request: FastifyRequest, publicOrigin: string | undefined): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return false;
  return origin !== publicOrigin && origin !== `${request.protocol}://${request.host}`;
}

/** Double submit (decisions, section 2): on every non-GET below `/api`, sign-up and login included. */
export function installCsrf(app: FastifyInstance, publicOrigin: string | undefined): void {
  onEachRequest(app, (request, reply) => {
    if (!isApiCall(request)) return;
    const { endpoint } = request.routeOptions.config;
    const isSafe = safeMethods.has(request.method);
    // What caches may hand to others carries nobody's token.
    const isOwn = endpoint !== undefined && !endpoint.isForEverybody;
    if (isOwn || !isSafe) ensureCsrfCookie(request, reply);
    if (isSafe) return;
    if (isForeignOrigin(request, publicOrigin)) throw new HttpProblem('foreign_origin');
    const cookie = request.cookies[csrfCookieName] ?? '';
    const header = request.headers[csrfHeaderName];
    if (typeof header !== 'string' || !tokenPattern.test(cookie) || !isEqualConstantTime(cookie, header)) {
      throw new HttpProblem('csrf');
    }
  });
}
