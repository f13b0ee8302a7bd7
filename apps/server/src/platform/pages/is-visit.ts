import type { IncomingHttpHeaders } from 'node:http';

const isAhead = (purpose: string | string[] | undefined): boolean =>
  /prefetch|prerender|preview/i.test([purpose].flat().join(' '));

/**
 * Whether a browser opens a page in a window, as it says of the request itself (Fetch Metadata): a robot says nothing, and a frame, a
 * page's own script and what is fetched ahead say otherwise.
 */
export const isVisit = (method: string, headers: IncomingHttpHeaders): boolean =>
  method === 'GET' &&
  headers['sec-fetch-mode'] === 'navigate' &&
  headers['sec-fetch-dest'] === 'document' &&
  !isAhead(headers['sec-purpose']) &&
  !isAhead(headers['purpose']);
