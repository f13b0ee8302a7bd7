import { LanternPrint } from '../stage/GuestLantern.tsx';
import { GuestRows } from './GuestRows.tsx';
import styles from './moderation.module.css';
import { useGuests } from './use-room-moderation.ts';

/** How often the list of guests is read while it is open, in ms: the room's events count guests and do not name them. */
const refetchEveryMs = 10_000;

/** The guests in the list of people, for those who may ban them. */
export const PresentGuests = () => {
  const { data } = useGuests(refetchEveryMs);
  return (
    <GuestRows
      guests={data?.list ?? []}
      picture={<LanternPrint className={styles.lantern} />}
      className={styles.present}
    />
  );
};
