import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './settings.module.css';

export const SettingRows = ({ children }: { readonly children: ReactNode }) => (
  <ul className={styles.rows}>{children}</ul>
);

export const SettingText = ({ title, hint }: { readonly title: ReactNode; readonly hint?: ReactNode }) => (
  <span className={styles.words}>
    <b>{title}</b>
    {hint !== undefined && <small>{hint}</small>}
  </span>
);

/** More than one button of a row: they stay together where they have no room beside the words. */
export const SettingActions = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles.actions}>{children}</span>
);

export interface SettingRowProps {
  readonly icon: ReactNode;
  /** Words and what they set: `SettingText` and a control, or a switch that holds its own words. */
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** One line of a list of settings. */
export const SettingRow = ({ icon, children, className }: SettingRowProps) => (
  <li className={classNames(styles.row, className)}>
    <span className={styles.icon} aria-hidden="true">
      {icon}
    </span>
    {children}
  </li>
);
