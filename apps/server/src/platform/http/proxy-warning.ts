import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createIsTrusted, type TrustProxy } from '../network/trusted-proxies.ts';
import { onEachRequest } from './sync-hooks.ts';

const isNearby = createIsTrusted(['loopback', 'linklocal', 'uniquelocal']);

/**
 * Warns once that TRUST_PROXY seems to be missing: a program on this machine or its network forwards requests of
 * others, which then all count as one address. A forwarding header from a public address is ignored, because anybody
 * can write one.
 */
export function installProxyWarning(
  app: FastifyInstance,
  { trustProxy, log }: { readonly trustProxy: TrustProxy; readonly log: Pick<FastifyBaseLogger, 'warn'> },
): void {
  if (trustProxy !== false) return;
  let hasWarned = false;
  onEachRequest(app, ({ headers, socket }) => {
    if (hasWarned || headers['x-forwarded-for'] === undefined || !isNearby(socket.remoteAddress, 0)) return;
    hasWarned = true;
    log.warn(
      { proxy: socket.remoteAddress },
      'requests come through a proxy and TRUST_PROXY is off: all visitors share the limits of one address, and cookies are not ' +
        'Secure behind HTTPS. Set TRUST_PROXY to the number of proxies (1) or to their addresses',
    );
  });
}
