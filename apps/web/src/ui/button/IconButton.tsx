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
