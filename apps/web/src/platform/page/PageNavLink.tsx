import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePagePath } from './use-page-path.ts';

export interface PageNavLinkProps {
  /** A path without a language, from `/` on. */
  readonly to: string;
  /** It is the current page only at this very address, not at those below it. */
  readonly end?: boolean;
  readonly className?: (state: { readonly isActive: boolean }) => string;
  readonly children: ReactNode;
}

/** A link of a menu that knows whether it is the page shown, at `/en/music` as at `/music`. */
export const PageNavLink = ({ to, end = false, className, children }: PageNavLinkProps) => {
  const path = usePagePath().replace(/(.)\/$/, '$1');
  const isActive = path === to || (!end && path.startsWith(`${to}/`));
  return (
    <Link to={to} className={className?.({ isActive })} aria-current={isActive ? 'page' : undefined}>
      {children}
    </Link>
  );
};
