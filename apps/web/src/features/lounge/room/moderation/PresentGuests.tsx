import type { RefObject } from 'react';
import { LanternPrint } from '../stage/GuestLantern.tsx';
import { GuestRows } from './GuestRows.tsx';
import styles from './moderation.module.css';

/** How often the list of guests is read while it is open, in ms: the room's events count guests and do not name them. */
const refetchEveryMs = 10_000;

/** The guests in the list of people, for those who may ban them. */
export const PresentGuests = ({ heading }: { readonly heading: RefObject<HTMLElement | null> }) => (
  <GuestRows
    heading={heading}
    refetchEveryMs={refetchEveryMs}
    picture={<LanternPrint className={styles.lantern} />}
    className={styles.present}
    noteClassName={styles.presentNote}
  />
);
