import type { KeyboardEvent } from 'react';
import { classNames } from '../class-names.ts';
import styles from './switch.module.css';

export interface SwitchTrackProps {
  readonly checked: boolean;
  readonly onChecked: (checked: boolean) => void;
  readonly disabled?: boolean;
  /** For the label beside it; without one it brings a `label` of its own. */
  readonly id?: string;
  readonly label?: string;
  readonly className?: string | undefined;
}

/** Enter turns it, too: in a form it would send that. */
const turnByEnter = (event: KeyboardEvent<HTMLInputElement>): void => {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  event.currentTarget.click();
};

/** A switch without words, as it stands in a table. */
export const SwitchTrack = ({ checked, onChecked, disabled = false, id, label, className }: SwitchTrackProps) => (
  <input
    type="checkbox"
    // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is checked
    role="switch"
    id={id}
    checked={checked}
    onChange={({ target }) => !disabled && onChecked(target.checked)}
    onKeyDown={turnByEnter}
    // One that is off for a moment, while it is saved, keeps the focus.
    aria-disabled={disabled || undefined}
    aria-label={label}
    className={classNames(styles.switch, className)}
  />
);
