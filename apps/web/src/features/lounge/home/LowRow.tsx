import { useLoginState } from '../../session/session.api.ts';
import type { HomeData } from './home-data.ts';
import styles from './low-row.module.css';
import { MonthMoon } from './MonthMoon.tsx';
import { Newcomer } from './Newcomer.tsx';
import { Regulars } from './Regulars.tsx';
import { Schedule } from './Schedule.tsx';

/** Below the shelf: what is coming, where one is known, and how much of the month is left. */
export const LowRow = ({ data }: { readonly data: HomeData }) => {
  const { user } = useLoginState();
  return (
    <div className={styles.row}>
      <Schedule booked={data.booked} nowMs={data.nowMs} />
      <Regulars rooms={data.regulars ?? []} nowMs={data.nowMs} />
      {user === undefined ? <Newcomer /> : <MonthMoon user={user} nowMs={data.nowMs} />}
    </div>
  );
};
