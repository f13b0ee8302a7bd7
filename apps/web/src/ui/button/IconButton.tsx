import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './button.module.css';

export interface IconButtonProps extends ComponentPropsWithRef<'button'> {
  /** What a screen reader says; the picture alone names nothing. */
  readonly label: string;
  readonly children: ReactNode;
  readonly on?: boolean;
}

export const IconButton = ({ label, children, on = false, className, ...rest }: IconButtonProps) => (
  <button
    type="button"
    {...rest}
    aria-label={label}
    title={label}
    className={classNames(styles.icon, on && styles.on, className)}
  >
    {children}
  </button>
);

export interface IconLinkProps extends ComponentPropsWithRef<'a'> {
  readonly label: string;
  readonly href: string;
}

/** Looks the same and leads to a file or a feed, which no page of the router is. */
export const IconLink = ({ label, href, children, className, ...rest }: IconLinkProps) => (
  <a {...rest} href={href} aria-label={label} title={label} className={classNames(styles.icon, className)}>
    {children}
  </a>
);
