import type { ComponentPropsWithRef } from 'react';
import { FieldFrame, type FieldWords } from './FieldFrame.tsx';
import styles from './text-field.module.css';

export interface TextFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'onChange'>, FieldWords {
  readonly onText: (text: string) => void;
}

/** One line of writing on paper. */
export const TextField = ({ label, onText, hint, error, aside, optional, className, ...rest }: TextFieldProps) => (
  <FieldFrame {...{ label, hint, error, aside, optional, className }}>
    {(ties) => <input {...rest} {...ties} className={styles.input} onChange={(event) => onText(event.target.value)} />}
  </FieldFrame>
);
