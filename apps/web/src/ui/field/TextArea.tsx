import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import { FieldFrame, type FieldWords } from './FieldFrame.tsx';
import styles from './text-field.module.css';

export interface TextAreaProps extends Omit<ComponentPropsWithRef<'textarea'>, 'onChange'>, FieldWords {
  readonly onText: (text: string) => void;
}

/** Several lines of writing on paper; otherwise a `TextField`. */
export const TextArea = ({ label, onText, hint, error, aside, optional, className, ...rest }: TextAreaProps) => (
  <FieldFrame {...{ label, hint, error, aside, optional, className }}>
    {(ties) => (
      <textarea
        rows={2}
        {...rest}
        {...ties}
        className={classNames(styles.input, styles.area)}
        onChange={(event) => onText(event.target.value)}
      />
    )}
  </FieldFrame>
);
