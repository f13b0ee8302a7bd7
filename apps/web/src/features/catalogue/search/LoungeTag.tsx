import { obiFor } from '@madoi/prints/obi';
import styles from './lounge-tag.module.css';

/** A lounge among what was found: a tag of its obi's ink. */
export const LoungeTag = ({ roomId }: { readonly roomId: string }) => (
  <i aria-hidden="true" className={styles.tag} style={{ '--ink': `var(--${obiFor(roomId).ink})` }} />
);
