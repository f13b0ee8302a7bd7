import type { MouseEvent, ReactNode } from 'react';
import { Link, useLinkClickHandler } from 'react-router';
import { afterPaint } from './after-paint.ts';
import { isPlainPress } from './plain-press.ts';
import { usePagePath } from './use-page-path.ts';

export interface PageNavLinkProps {
  /** A path without a language, from `/` on. */
  readonly to: string;
  /** It is the current page only at this very address, not at those below it. */
  readonly end?: boolean;
  readonly className?: (state: { readonly isActive: boolean }) => string;
  readonly children: ReactNode;
}

/**
 * A link of a menu that knows whether it is the page shown, at `/en/music` as at `/music`. The press is seen before the router begins with
 * the next page: to ask for its code and data takes a slow phone a tenth of a second.
 */
export const PageNavLink = ({ to, end = false, className, children }: PageNavLinkProps) => {
  const path = usePagePath().replace(/(.)\/$/, '$1');
  const follow = useLinkClickHandler<HTMLAnchorElement>(to);
  const isActive = path === to || (!end && path.startsWith(`${to}/`));
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    afterPaint(() => follow(event));
  };
  return (
    <Link to={to} className={className?.({ isActive })} aria-current={isActive ? 'page' : undefined} onClick={onClick}>
      {children}
    </Link>
  );
};
