import { type ReactNode, useId } from 'react';
import { SwitchTrack } from './SwitchTrack.tsx';
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
      <SwitchTrack id={id} checked={checked} onChecked={onChecked} disabled={disabled} />
    </div>
  );
};
