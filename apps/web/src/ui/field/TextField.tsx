import type { ComponentPropsWithRef } from 'react';
import { FieldFrame, type FieldLabels } from './FieldFrame.tsx';
import styles from './text-field.module.css';

export interface TextFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'onChange'>, FieldLabels {
  readonly onText: (text: string) => void;
}

/** One line of writing on paper. */
export const TextField = ({ label, onText, hint, error, aside, optional, className, ...rest }: TextFieldProps) => (
  <FieldFrame {...{ label, hint, error, aside, optional, className }}>
    {(ariaProps) => (
      <input {...rest} {...ariaProps} className={styles.input} onChange={(event) => onText(event.target.value)} />
    )}
  </FieldFrame>
);
