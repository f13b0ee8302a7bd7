import type { Locale } from '@madoi/contract/constants';
import { splitLocalePath } from '@madoi/domain/locale/locale-path';
import {
  isLocale,
  localeCookieName,
  negotiateLocale,
  rememberedLocale,
  visitLocaleCookieName,
} from '@madoi/domain/locale/negotiate-locale';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The language that the address of a page, or of its data, names. */
export const addressLocaleOf = (url: URL): Locale | undefined =>
  splitLocalePath(url.pathname.replace(/\.data$/, '')).locale;

/** The language in which a visitor gets the page of an address. */
export const pageLocaleOf = (request: FastifyRequest, address: Locale | undefined): Locale =>
  negotiateLocale({
    address,
    cookie: rememberedLocale(request.cookies),
    acceptLanguage: request.headers['accept-language'],
  });

/**
 * A visit that began at an address with a language goes on in it until the browser is closed, as the links of its pages name none.
 * The next address with a language is followed in turn. What somebody has chosen is left alone: the address wins for that page only.
 */
export function continueInLocale(request: FastifyRequest, reply: FastifyReply, locale: Locale): void {
  const chosen = request.cookies[localeCookieName];
  if (chosen !== undefined && isLocale(chosen)) return;
  if (request.cookies[visitLocaleCookieName] === locale) return;
  reply.setCookie(visitLocaleCookieName, locale, { path: '/', sameSite: 'lax', secure: request.protocol === 'https' });
}
