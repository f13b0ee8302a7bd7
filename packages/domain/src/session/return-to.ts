export const loginPath = '/auth/login';
const home = '/lounge';

/** `/auth/login?returnTo={current page path}` (specification 2.02). */
export const loginUrl = (returnTo: string): string => `${loginPath}?returnTo=${encodeURIComponent(returnTo)}`;

// A second slash names another site, and to browsers a backslash is a slash; blanks and controls are left out by them.
const sitePath = /^\/(?![/\\])[^\\\p{Cc}\p{Cs}\s]*$/u;
// `/.//evil.example` is one path to a parser and another site once it is written down again.
const dotSegment = /(^|\/)(\.|%2e){1,2}(\/|$)/i;

/** Only a path of this site may be returned to: anything else would be an open redirect. */
export const safeReturnTo = (wanted: string | null): string => {
  if (wanted === null || !sitePath.test(wanted) || wanted.startsWith(loginPath)) return home;
  const [path = ''] = wanted.split(/[?#]/, 1);
  if (dotSegment.test(path) || path.includes('//')) return home;
  return wanted.replace(/[^\x21-\x7e]/gu, encodeURIComponent);
};
