import type { EndpointShape } from '@madoi/contract/http/endpoint';
import { pageLocaleHeader } from '@madoi/domain/locale/negotiate-locale';
import { readCookie } from '@madoi/room-client/playback/source/read-cookie';
import { buildVersionHeader, type CallOptions, csrfCookieName, csrfHeader } from './create-call.ts';
import { urlOf } from './request-parts.ts';

/**
 * A call that outlives the page that makes it, for reports while it goes away. The body has at most 64 kB (a limit of browsers); the
 * call is not repeated, and its answer may never be read.
 */
export const createKeepaliveCall =
  (options: CallOptions) =>
  async (endpoint: EndpointShape, body: unknown): Promise<void> => {
    const token = readCookie(options.cookies(), csrfCookieName);
    const answer = await (options.fetch ?? fetch)(`${options.origin ?? ''}${urlOf(endpoint, {})}`, {
      method: endpoint.method,
      keepalive: true,
      credentials: 'same-origin',
      headers: {
        'content-type': 'application/json',
        [buildVersionHeader]: options.buildVersion(),
        [pageLocaleHeader]: options.locale(),
        ...(token !== undefined && { [csrfHeader]: token }),
      },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`The last call was answered with ${answer.status}`);
  };
