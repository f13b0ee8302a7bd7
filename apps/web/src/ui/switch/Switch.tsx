import { Switch as Base } from '@base-ui/react/switch';
import { type ReactNode, useId } from 'react';
import styles from './switch.module.css';

export interface SwitchProps {
  readonly checked: boolean;
  readonly onChecked: (checked: boolean) => void;
  readonly children: ReactNode;
  readonly disabled?: boolean;
}

/** A sentence and its switch; the whole line is the label. */
export const Switch = ({ checked, onChecked, children, disabled = false }: SwitchProps) => {
  const id = useId();
  return (
    <div className={styles.line}>
      <label id={`${id}-words`} htmlFor={id} className={styles.words} data-disabled={disabled ? '' : undefined}>
        {children}
      </label>
      <Base.Root
        id={id}
        checked={checked}
        onCheckedChange={onChecked}
        disabled={disabled}
        aria-labelledby={`${id}-words`}
        className={styles.switch}
      >
        <Base.Thumb className={styles.thumb} />
      </Base.Root>
    </div>
  );
};
