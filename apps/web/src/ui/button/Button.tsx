import type { ComponentPropsWithRef, ReactNode, Ref } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from '../class-names.ts';
import styles from './button.module.css';
import { Spinner } from './Spinner.tsx';

/** `primary` is the one tomoshibi action of a screen. */
export type ButtonVariant = 'plain' | 'primary' | 'line' | 'ink' | 'danger' | 'text' | 'ai';

interface VariantProps {
  readonly variant?: ButtonVariant;
  readonly size?: 'medium' | 'small';
  readonly wide?: boolean;
}

export interface ButtonProps extends VariantProps, ComponentPropsWithRef<'button'> {
  /** While true the button is disabled and shows a spinner (specification 2.26); its name and its width do not change. */
  readonly loading?: boolean;
  readonly children?: ReactNode;
}

const variantClass = ({ variant = 'plain', size = 'medium', wide = false }: VariantProps) =>
  classNames(styles.button, styles[variant], size === 'small' && styles.small, wide && styles.wide);

export const Button = ({
  variant,
  size,
  wide,
  loading = false,
  children,
  className,
  disabled,
  ...rest
}: ButtonProps) => (
  <button
    type="button"
    {...rest}
    disabled={disabled === true || loading}
    aria-busy={loading || undefined}
    className={classNames(
      variantClass({ ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }) }),
      className,
    )}
  >
    <span className={classNames(styles.label, loading && styles.hidden)}>{children}</span>
    {loading && <Spinner className={styles.spinner} />}
  </button>
);

export interface LinkButtonProps extends VariantProps, LinkProps {
  readonly ref?: Ref<HTMLAnchorElement>;
}

export const LinkButton = ({ variant, size, wide, className, children, ...rest }: LinkButtonProps) => (
  <Link
    {...rest}
    className={classNames(
      variantClass({ ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }) }),
      className,
    )}
  >
    <span className={styles.label}>{children}</span>
  </Link>
);
