import { memo } from 'react';
import { useLoginState } from '#features/session/session.api.ts';
import { ChooseNamePrompt } from './ChooseNamePrompt.tsx';
import type { HomeData } from './home-data.ts';
import styles from './home-widgets.module.css';
import { ListeningTime } from './ListeningTime.tsx';
import { Schedule } from './Schedule.tsx';
import { VisitedRooms } from './VisitedRooms.tsx';

const Widgets = ({ data }: { readonly data: HomeData }) => {
  const { user } = useLoginState();
  return (
    <div className={styles.row}>
      <Schedule scheduled={data.scheduled} nowMs={data.nowMs} />
      <VisitedRooms rooms={data.visitedRooms ?? []} nowMs={data.nowMs} />
      {user === undefined ? <ChooseNamePrompt /> : <ListeningTime user={user} nowMs={data.nowMs} />}
    </div>
  );
};

/** Below the shelf: what is coming, where one is known, and how much of the month is left. */
export const HomeWidgets = memo(Widgets);
