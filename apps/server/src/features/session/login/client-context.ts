import type { RequestContext } from '#platform/http/request-context.ts';
import type { ClientContext, IssuedSession } from './login-context.ts';

/** The caller, their address, and the origin of links: PUBLIC_URL, or the origin they called. */
export const clientContextOf = (context: RequestContext, publicOrigin: string | undefined): ClientContext => ({
  identity: context.identity,
  addressKey: context.addressKey,
  agent: context.userAgent,
  origin: publicOrigin ?? context.origin,
  locale: context.locale,
});

export function setSessionCookie(context: RequestContext, { secret, maxAgeMs }: IssuedSession): void {
  context.setSession(secret, Math.floor(maxAgeMs / 1000));
}
