import { localeCookieName, negotiateLocale } from '@madoi/domain/locale/negotiate-locale';
import type { RequestContext } from '#platform/http/request-context.ts';
import type { ClientContext, IssuedSession } from './login-context.ts';

/** Who asks, from where, and where links shall lead them: what the operator set, else where they are. */
export const clientContextOf = (context: RequestContext, publicOrigin: string | undefined): ClientContext => ({
  identity: context.identity,
  addressKey: context.addressKey,
  agent: context.userAgent,
  origin: publicOrigin ?? context.origin,
  locale: negotiateLocale({ cookie: context.cookies[localeCookieName], acceptLanguage: context.acceptLanguage }),
});

export function setSessionCookie(context: RequestContext, { secret, maxAgeMs }: IssuedSession): void {
  context.setSession(secret, Math.floor(maxAgeMs / 1000));
}
