import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import { FieldFrame, type FieldLabels } from './FieldFrame.tsx';
import styles from './text-field.module.css';

export interface TextAreaProps extends Omit<ComponentPropsWithRef<'textarea'>, 'onChange'>, FieldLabels {
  readonly onText: (text: string) => void;
}

/** Several lines of writing on paper; otherwise a `TextField`. */
export const TextArea = ({ label, onText, hint, error, aside, optional, className, ...rest }: TextAreaProps) => (
  <FieldFrame {...{ label, hint, error, aside, optional, className }}>
    {(ariaProps) => (
      <textarea
        rows={2}
        {...rest}
        {...ariaProps}
        className={classNames(styles.input, styles.area)}
        onChange={(event) => onText(event.target.value)}
      />
    )}
  </FieldFrame>
);
