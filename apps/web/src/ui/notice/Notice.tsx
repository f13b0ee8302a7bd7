import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './notice.module.css';
import place from './notice-place.module.css';

export interface NoticeProps {
  /** An alert is read out at once, a status when nothing else is said. */
  readonly role: 'alert' | 'status';
  /** At the foot of the window: for what has no place in the page. */
  readonly isFloating?: boolean;
  /** A paragraph, and buttons. */
  readonly children: ReactNode;
}

/** Says something in the page that stays until it is no longer so. Toasts are for what is over; their code may not be here without a connection. */
export const Notice = ({ role, isFloating = false, children }: NoticeProps) => (
  <div className={classNames(styles.notice, isFloating && place.place, isFloating && styles.floating)} role={role}>
    {children}
  </div>
);
