import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './text-field.module.css';

export interface FieldLabels {
  readonly label: string;
  /** Below the field, until there is an error. */
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  /** Right of the hint, for example a counter. */
  readonly aside?: ReactNode;
  readonly optional?: string | undefined;
}

const noteIdOf = (fieldId: string): string => `${fieldId}-note`;

/** What ties a field to its label and its note. */
export const fieldAriaProps = (id: string, hasError: boolean) => ({
  'aria-invalid': hasError || undefined,
  'aria-describedby': noteIdOf(id),
});

/** Below a field: the error replaces the hint and is announced. */
export const FieldNote = ({ id, hint, error, aside }: Omit<FieldLabels, 'label'> & { readonly id: string }) => (
  <div className={styles.below}>
    <span id={noteIdOf(id)} role={error === undefined ? undefined : 'alert'}>
      {error ?? hint}
    </span>
    {aside !== undefined && <b className={styles.aside}>{aside}</b>}
  </div>
);

/** The paper around a field that is written in. */
export const FieldFrame = ({
  children,
  className,
  ...words
}: FieldLabels & {
  readonly className?: string | undefined;
  readonly children: (ariaProps: { readonly id: string } & ReturnType<typeof fieldAriaProps>) => ReactNode;
}) => {
  const id = useId();
  const hasError = words.error !== undefined;
  return (
    <div className={classNames(styles.field, hasError && styles.wrong, className)}>
      <label htmlFor={id} className={styles.label}>
        {words.label}
        {words.optional !== undefined && <span className={styles.optional}>{words.optional}</span>}
      </label>
      {children({ id, ...fieldAriaProps(id, hasError) })}
      <FieldNote {...words} id={id} />
    </div>
  );
};
