import { localeCookieName, negotiateLocale } from '@madoi/domain/locale/negotiate-locale';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import type { EnteredSession, Visit } from './login-context.ts';

/** Who asks, from where, and where links shall lead them: what the operator set, else where they are. */
export const visitOf = (context: RequestContext, publicOrigin: string | undefined): Visit => ({
  identity: context.identity,
  addressKey: context.addressKey,
  agent: context.userAgent,
  origin: publicOrigin ?? context.origin,
  locale: negotiateLocale({ cookie: context.cookies[localeCookieName], acceptLanguage: context.acceptLanguage }),
});

export function giveSession(context: RequestContext, { secret, maxAgeMs }: EnteredSession): void {
  context.setSession(secret, Math.floor(maxAgeMs / 1000));
}
