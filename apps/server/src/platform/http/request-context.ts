import type { Locale } from '@madoi/contract/constants';
import type { Access } from '@madoi/contract/http/endpoint';
import { playbackCookieName } from '@madoi/contract/playback/playback';
import { negotiateLocale, pageLocaleHeader, rememberedLocale } from '@madoi/domain/locale/negotiate-locale';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Identity, type IdentityUser, sessionCookieName } from '../identity.ts';
import { addressKeyOf } from '../network/address-key.ts';
import { HttpProblem } from './problem.ts';

export type UserIdentity = Identity & { readonly guest: false; readonly user: IdentityUser };

/** What an endpoint's access rule promises about its caller. */
export type IdentityFor<A extends Access> = A extends 'anyone'
  ? Identity | undefined
  : A extends 'session'
    ? Identity
    : UserIdentity;

export interface CookieOptions {
  readonly maxAgeSec: number;
  readonly httpOnly: boolean;
}

/** What a handler knows of the request besides its parsed input. */
export interface RequestContext<A extends Access = Access> {
  readonly identity: IdentityFor<A>;
  readonly requestId: string;
  /** Scheme and host by which the caller reached us, `https://…` without a trailing slash. */
  readonly origin: string;
  /**
   * The key that limits by address use. Behind a proxy that TRUST_PROXY allows, the address is the one that the proxy
   * names.
   */
  readonly addressKey: string;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  /** Of the page that calls; of a caller that is no page: the remembered choice, else what it accepts. */
  readonly locale: Locale;
  /** The User-Agent header; empty without one. */
  readonly userAgent: string;
  setSession(secret: string, maxAgeSec: number): void;
  clearSession(): void;
  setCookie(name: string, value: string, options: CookieOptions): void;
}

/** Whether this is a user and no guest. */
export function isUserIdentity(identity: Identity | undefined): identity is UserIdentity {
  return identity !== undefined && !identity.guest && identity.user !== undefined;
}

/**
 * Throws an `HttpProblem` if the caller lacks the access (decisions, section 3): 401 without a session, otherwise 403.
 */
export function requireAccess(access: Access, identity: Identity | undefined): void {
  if (access === 'anyone') return;
  if (identity === undefined) throw new HttpProblem('no_session');
  if (access === 'session') return;
  if (!isUserIdentity(identity)) throw new HttpProblem('login_required');
  if (access === 'operator' && !identity.user.isOperator) throw new HttpProblem('forbidden');
}

const callerLocaleOf = ({ headers, cookies }: FastifyRequest): Locale => {
  const page = headers[pageLocaleHeader];
  return negotiateLocale({
    page: typeof page === 'string' ? page : undefined,
    cookie: rememberedLocale(cookies),
    acceptLanguage: headers['accept-language'],
  });
};

/** Call `requireAccess` with the same `access` first: the cast of the identity relies on it. */
export function createRequestContext<A extends Access>(
  request: FastifyRequest,
  reply: FastifyReply,
): RequestContext<A> {
  const cookie = (name: string, value: string, options: CookieOptions): void => {
    reply.setCookie(name, value, {
      path: '/',
      sameSite: 'lax',
      secure: request.protocol === 'https',
      httpOnly: options.httpOnly,
      maxAge: options.maxAgeSec,
    });
  };
  // The playback cookie belongs to the session that ends here. If it stayed, every song would be refused until it
  // expired.
  const clearPlaybackCookie = () => {
    if (request.cookies[playbackCookieName] !== undefined) reply.clearCookie(playbackCookieName, { path: '/' });
  };
  return {
    identity: request.identity as IdentityFor<A>,
    requestId: request.id,
    cookies: request.cookies,
    // Worked out where a handler asks for it: most want to know no more than who calls.
    get origin() {
      return `${request.protocol}://${request.host}`;
    },
    get addressKey() {
      return addressKeyOf(request.ip);
    },
    get locale() {
      return callerLocaleOf(request);
    },
    get userAgent() {
      return request.headers['user-agent'] ?? '';
    },
    setCookie: cookie,
    setSession: (secret, maxAgeSec) => {
      cookie(sessionCookieName, secret, { maxAgeSec, httpOnly: true });
      request.startedSession = secret;
      clearPlaybackCookie();
    },
    clearSession: () => {
      reply.clearCookie(sessionCookieName, { path: '/' });
      clearPlaybackCookie();
    },
  };
}
