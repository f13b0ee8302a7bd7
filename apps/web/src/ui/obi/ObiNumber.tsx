import { classNames } from '../class-names.ts';
import styles from './obi-number.module.css';
import { obiNumber } from './obi-number.ts';

export interface ObiNumberProps {
  /** Undefined before the room has one. */
  readonly number: number | undefined;
  /** `small` on an obi that lies on its side. */
  readonly size?: 'large' | 'small';
  readonly className?: string | undefined;
}

/** The catalogue number at the head of a room's obi: an L, and four digits below it. */
export const ObiNumber = ({ number, size = 'large', className }: ObiNumberProps) => (
  <span className={classNames(styles.number, size === 'small' && styles.small, className)}>
    L<b>{number === undefined ? '----' : obiNumber(number)}</b>
  </span>
);
