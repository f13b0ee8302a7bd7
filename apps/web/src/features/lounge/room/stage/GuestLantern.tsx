import { memo } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './seats.module.css';

export interface GuestLanternProps {
  readonly x: number;
  readonly y: number;
  readonly sizePx: number;
  readonly isMine: boolean;
}

/** A folded paper lantern, not lit yet. */
export const LanternPrint = ({ className }: { readonly className?: string | undefined }) => (
  <svg viewBox="0 0 44 44" className={className} aria-hidden="true">
    <circle cx="22" cy="22" r="22" className={styles.guestGround} />
    <path d="M22 5v5" className={styles.guestLine} />
    <path d="M15 11.5C9 16 9 29 15 33.5h14c6-4.5 6-17.5 0-22Z" className={styles.guestPaper} />
    <path d="M11.5 17.5h21M10.3 22.5h23.4M11.5 27.5h21" className={styles.guestRibs} />
    <path d="M16 9h12v3H16zM16 33h12v3H16z" className={styles.guestRims} />
  </svg>
);

/** Somebody without a name, in a seat. */
export const GuestLantern = memo(({ x, y, sizePx, isMine }: GuestLanternProps) => (
  <span
    className={classNames(styles.seat, styles.guest, isMine && styles.mine)}
    style={{ '--x': `${x}px`, '--y': `${y}px`, '--z': `${sizePx}px`, '--i': 'var(--night-4)' }}
    aria-hidden="true"
  >
    <LanternPrint className={styles.face} />
  </span>
));
GuestLantern.displayName = 'GuestLantern';
