import type { IncomingHttpHeaders } from 'node:http';

const isAhead = (purpose: string | string[] | undefined): boolean =>
  /prefetch|prerender|preview/i.test([purpose].flat().join(' '));

const opensWindow = (headers: IncomingHttpHeaders): boolean =>
  headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';

const pageData = /\.data(\?|$)/;

const pathOf = (url: string): string => new URL(url, 'http://page').pathname;

/** A page of ours becomes another one: its script asks for what the other shows. One that asks for its own data again stays as it is. */
const goesOn = (url: string, headers: IncomingHttpHeaders): boolean =>
  pageData.test(url) &&
  headers['sec-fetch-site'] === 'same-origin' &&
  headers['sec-fetch-dest'] === 'empty' &&
  URL.canParse(headers.referer ?? '') &&
  pathOf(headers.referer ?? '') !== pathOf(url).replace(/\.data$/, '');

export interface PageRequestHead {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
}

/**
 * Whether somebody comes to a page, as their browser says of the request itself (Fetch Metadata): by a window, or by a link on another page of
 * ours. A robot says nothing, and a frame, other sites' scripts and what is fetched ahead say otherwise.
 */
export const isVisit = ({ method, url, headers }: PageRequestHead): boolean =>
  method === 'GET' &&
  (opensWindow(headers) || goesOn(url, headers)) &&
  !isAhead(headers['sec-purpose']) &&
  !isAhead(headers['purpose']);
