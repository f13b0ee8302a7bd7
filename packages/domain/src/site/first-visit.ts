const name = 'madoi-first-visit';
const dismissed = 'dismissed';

/**
 * The cookie by which a device remembers that the explanation of the first visit was dismissed; readable by the page, which sets it.
 * A cookie, so that the server does not send what the page would hide.
 */
export const firstVisitCookie = {
  name,
  /** Its only value. */
  dismissed,
  /** Whether it is in this Cookie header. */
  isIn: (header: string | null): boolean =>
    (header ?? '').split(';').some((part) => part.trim() === `${name}=${dismissed}`),
} as const;
