import { obiFor } from '@madoi/prints/obi';
import { classNames } from '#ui/class-names.ts';
import styles from './favorites.module.css';

/** What has no picture of its own shows its first letter on its ink; an artist's is arched like a window. */
export const InitialTile = ({
  id,
  name,
  isArched,
}: {
  readonly id: string;
  readonly name: string;
  readonly isArched: boolean;
}) => (
  <span
    className={classNames(styles.tile, isArched && styles.arched)}
    style={{ '--ink': `var(--${obiFor(id).ink})` }}
    aria-hidden="true"
  >
    {[...name.normalize('NFC')][0] ?? ''}
  </span>
);
