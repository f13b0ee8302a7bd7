import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from '../class-names.ts';
import styles from './button.module.css';
import { Spinner } from './Spinner.tsx';

/** `primary` is the one tomoshibi action of a screen. */
export type ButtonLook = 'plain' | 'primary' | 'line' | 'ink' | 'danger' | 'text' | 'ai';

interface LookProps {
  readonly look?: ButtonLook;
  readonly size?: 'medium' | 'small';
  readonly wide?: boolean;
}

export interface ButtonProps extends LookProps, ComponentPropsWithRef<'button'> {
  /** While true the button is disabled and shows a spinner (specification 2.26); its width does not change. */
  readonly loading?: boolean;
  readonly children?: ReactNode;
}

const lookClass = ({ look = 'plain', size = 'medium', wide = false }: LookProps) =>
  classNames(styles.button, styles[look], size === 'small' && styles.small, wide && styles.wide);

export const Button = ({ look, size, wide, loading = false, children, className, disabled, ...rest }: ButtonProps) => (
  <button
    type="button"
    {...rest}
    disabled={disabled === true || loading}
    aria-busy={loading || undefined}
    className={classNames(
      lookClass({ ...(look && { look }), ...(size && { size }), ...(wide && { wide }) }),
      className,
    )}
  >
    <span className={classNames(styles.label, loading && styles.hidden)}>{children}</span>
    {loading && <Spinner className={styles.spinner} />}
  </button>
);

export interface LinkButtonProps extends LookProps, LinkProps {}

export const LinkButton = ({ look, size, wide, className, children, ...rest }: LinkButtonProps) => (
  <Link
    {...rest}
    className={classNames(
      lookClass({ ...(look && { look }), ...(size && { size }), ...(wide && { wide }) }),
      className,
    )}
  >
    <span className={styles.label}>{children}</span>
  </Link>
);
