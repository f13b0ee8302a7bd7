import { type ComponentPropsWithRef, type ReactNode, type Ref, useState } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from '../class-names.ts';
import styles from './button.module.css';
import { Spinner } from './Spinner.tsx';
import { unpressable, whileBusy } from './while-busy.ts';

/** `primary` is the one tomoshibi action of a screen. */
export type ButtonVariant = 'plain' | 'primary' | 'line' | 'ink' | 'danger' | 'text' | 'ai';

interface VariantProps {
  readonly variant?: ButtonVariant;
  readonly size?: 'medium' | 'small';
  readonly wide?: boolean;
}

export interface ButtonProps extends VariantProps, ComponentPropsWithRef<'button'> {
  /**
   * While true the button cannot be pressed and shows a spinner (specification 2.26); its name and its width do not change, and it keeps the
   * focus.
   */
  readonly loading?: boolean;
  readonly children?: ReactNode;
}

const variantClass = ({ variant = 'plain', size = 'medium', wide = false }: VariantProps) =>
  classNames(styles.button, styles[variant], size === 'small' && styles.small, wide && styles.wide);

/** Once it was pressed and has loaded, it may be what has the focus, also where there is nothing more to press it for ("Saved"). */
const useHasLoaded = (isLoading: boolean): boolean => {
  const [hasLoaded, setHasLoaded] = useState(isLoading);
  if (isLoading && !hasLoaded) setHasLoaded(true);
  return hasLoaded;
};

export const Button = ({
  variant,
  size,
  wide,
  loading = false,
  children,
  className,
  disabled = false,
  ...rest
}: ButtonProps) => {
  const hasLoaded = useHasLoaded(loading);
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled && !hasLoaded}
      {...(disabled && hasLoaded && unpressable)}
      {...whileBusy(loading)}
      className={classNames(
        variantClass({ ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }) }),
        className,
      )}
    >
      <span className={classNames(styles.label, loading && styles.hidden)}>{children}</span>
      {loading && <Spinner className={styles.spinner} />}
    </button>
  );
};

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
