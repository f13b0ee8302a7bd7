import { classNames } from '../class-names.ts';
import styles from './equaliser.module.css';

/** Three bars: music is playing. `lit` is the small red one beside a song's name. */
export const Equaliser = ({
  lit = false,
  className,
}: {
  readonly lit?: boolean;
  readonly className?: string | undefined;
}) => (
  <span className={classNames(styles.bars, lit && styles.lit, className)} aria-hidden="true">
    <i />
    <i />
    <i />
  </span>
);
