/** The login page (specification 2.02). */
export const loginPath = '/auth/login';
const home = '/lounge';

/** `/auth/login?returnTo={current page path}` (specification 2.02). */
export const loginUrl = (returnTo: string): string => `${loginPath}?returnTo=${encodeURIComponent(returnTo)}`;

// `//` begins the address of another site. Browsers read a backslash as a slash and drop blanks and control characters.
const sitePath = /^\/(?![/\\])[^\\\p{Cc}\p{Cs}\s]*$/u;
// A parser normalises `/.//evil.example` to `//evil.example`, which is another site.
const dotSegment = /(^|\/)(\.|%2e){1,2}(\/|$)/i;

/** The path of this site to return to after login; `/lounge` for anything else, which would be an open redirect. */
export const safeReturnTo = (wanted: string | null): string => {
  if (wanted === null || !sitePath.test(wanted) || wanted.startsWith(loginPath)) return home;
  const [path = ''] = wanted.split(/[?#]/, 1);
  if (dotSegment.test(path) || path.includes('//')) return home;
  return wanted.replace(/[^\x21-\x7e]/gu, encodeURIComponent);
};
