import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './text-field.module.css';

export interface TextFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'onChange'> {
  readonly label: string;
  readonly onText: (text: string) => void;
  /** Below the field, until there is an error. */
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  /** Right of the hint, for example a counter. */
  readonly aside?: ReactNode;
  readonly optional?: string;
}

/** One line of writing on paper. The error replaces the hint and is announced. */
export const TextField = ({ label, onText, hint, error, aside, optional, className, ...rest }: TextFieldProps) => {
  const id = useId();
  const hasError = error !== undefined;
  return (
    <div className={classNames(styles.field, hasError && styles.wrong, className)}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {optional !== undefined && <span className={styles.optional}>{optional}</span>}
      </label>
      <input
        {...rest}
        id={id}
        className={styles.input}
        aria-invalid={hasError || undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => onText(event.target.value)}
      />
      <div className={styles.below}>
        <span id={`${id}-note`} role={hasError ? 'alert' : undefined}>
          {error ?? hint}
        </span>
        {aside !== undefined && <b className={styles.aside}>{aside}</b>}
      </div>
    </div>
  );
};
