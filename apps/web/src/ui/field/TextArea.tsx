import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './text-field.module.css';

export interface TextAreaProps extends Omit<ComponentPropsWithRef<'textarea'>, 'onChange'> {
  readonly label: string;
  readonly onText: (text: string) => void;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly aside?: ReactNode;
  readonly optional?: string;
}

/** Several lines of writing on paper; otherwise a `TextField`. */
export const TextArea = ({ label, onText, hint, error, aside, optional, className, ...rest }: TextAreaProps) => {
  const id = useId();
  const hasError = error !== undefined;
  return (
    <div className={classNames(styles.field, hasError && styles.wrong, className)}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {optional !== undefined && <span className={styles.optional}>{optional}</span>}
      </label>
      <textarea
        rows={2}
        {...rest}
        id={id}
        className={classNames(styles.input, styles.area)}
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
