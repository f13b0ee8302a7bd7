export const loginPath = '/auth/login';

/** `/auth/login?returnTo={current page path}` (specification 2.02). */
export const loginAddress = (returnTo: string): string => `${loginPath}?returnTo=${encodeURIComponent(returnTo)}`;

/** Only a path of this site may be returned to: anything else would be an open redirect. */
export const siteReturnTo = (wanted: string | null): string => {
  if (wanted === null || !/^\/(?![/\\])/.test(wanted) || wanted.startsWith(loginPath)) return '/lounge';
  const parsed = URL.canParse(wanted, 'http://site.invalid') ? new URL(wanted, 'http://site.invalid') : undefined;
  const path = parsed && `${parsed.pathname}${parsed.search}${parsed.hash}`;
  // `/./\evil.example` is one path to a parser and another site once it is written down again.
  return parsed?.origin === 'http://site.invalid' && path !== undefined && !/^\/[/\\]/.test(path) ? path : '/lounge';
};
