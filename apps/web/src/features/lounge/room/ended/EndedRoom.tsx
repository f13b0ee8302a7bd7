import { isEmptyRecap, type RoomRecap } from '@madoi/room-client/room/load-recap';
import { useTranslations } from 'use-intl';
import { formatClock, formatDay } from '#platform/i18n/tokyo-time.ts';
import { useZonedClock } from '#platform/i18n/zoned-clock.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { Button, LinkButton } from '#ui/button/Button.tsx';
import { ErrorState } from '#ui/state/ErrorState.tsx';
import { Skeleton } from '#ui/state/Skeleton.tsx';
import { RecordingsBox } from '../live/recording/RecordingsBox.tsx';
import { useRoomAccess, useRoomView } from '../session/room-context.ts';
import { RoomSheet } from '../sheet/RoomSheet.tsx';
import styles from './ended.module.css';
import { Attendees } from './keepsake/Attendees.tsx';
import { BestMoments } from './keepsake/BestMoments.tsx';
import { KeepsakePicture } from './keepsake/KeepsakePicture.tsx';
import { ReactionSkyline } from './keepsake/ReactionSkyline.tsx';
import { RecapActions } from './RecapActions.tsx';
import { GiftsLink, LetterLink, NextRoom, OwnerReport } from './RecapSidebar.tsx';
import { RecapStats } from './RecapStats.tsx';
import { Setlist } from './Setlist.tsx';
import { useRoomRecap } from './use-recap.ts';

const Head = ({ recap }: { readonly recap: RoomRecap | undefined }) => {
  const t = useTranslations('recap');
  const locale = useLocale();
  const clockOf = useZonedClock();
  const { startAt, endAt } = useRoomView((view) => view.room);
  const until = recap?.ended.endAt ?? endAt;
  const hours = until === undefined ? undefined : `${formatClock(startAt)} – ${formatClock(until)}`;
  const isSilent = recap !== undefined && isEmptyRecap(recap);
  return (
    <header className={styles.head}>
      <h1>{isSilent ? t('silentTitle') : t('title')}</h1>
      <p>
        {formatDay(startAt, locale)}　{clockOf(startAt, hours)}
      </p>
    </header>
  );
};

const Retry = ({ onRetry }: { readonly onRetry: () => void }) => {
  const t = useTranslations('common');
  return (
    <Button variant="ink" onClick={onRetry}>
      {t('retry')}
    </Button>
  );
};

/** An evening from before reactions were counted by their time has no chart, nor has a silent one. */
const hasReactions = (recap: RoomRecap | undefined): recap is RoomRecap =>
  recap !== undefined && recap.ended.setlist.some(({ reactions }) => (reactions?.count ?? 0) > 0);

/** A room that has closed: the back of its record, and a keepsake of the evening. */
export const EndedRoom = ({ loaded }: { readonly loaded?: RoomRecap | undefined }) => {
  const t = useTranslations('recap');
  const roomId = useRoomView((view) => view.room.id);
  const hasGifts = useRoomView((view) => view.room.totalScore > 0);
  const { role } = useRoomAccess();
  const { data: recap, isError, refetch } = useRoomRecap(roomId, loaded);
  const offersRooms = recap !== undefined && isEmptyRecap(recap);
  return (
    <RoomSheet
      seal={{ text: t('seal') }}
      size="record"
      aside={
        <aside className={styles.aside}>
          {recap !== undefined && <RecapActions recap={recap} />}
          {recap !== undefined && recap.attendees.total > 0 && (
            <Attendees roomId={roomId} attendees={recap.attendees} />
          )}
          {recap !== undefined && !isEmptyRecap(recap) && <KeepsakePicture />}
          {recap?.ended.report !== undefined && <OwnerReport report={recap.ended.report} />}
          {role === 'owner' && hasGifts && <GiftsLink roomId={roomId} />}
          {role === 'owner' && hasGifts && <LetterLink roomId={roomId} />}
          <RecordingsBox />
          {recap?.ended.next !== undefined && <NextRoom next={recap.ended.next} />}
          {!offersRooms && (
            <LinkButton to="/lounge" variant="text" className={styles.home}>
              {t('home')}
            </LinkButton>
          )}
        </aside>
      }
    >
      <Head recap={recap} />
      {hasReactions(recap) && <ReactionSkyline ended={recap.ended} />}
      {hasReactions(recap) && recap.ended.best.length > 0 && <BestMoments ended={recap.ended} />}
      {recap !== undefined && <Setlist recap={recap} />}
      {recap !== undefined && <RecapStats recap={recap} />}
      {recap === undefined && !isError && <Skeleton width="100%" height={420} />}
      {isError && (
        <ErrorState title={t('failed')} text={t('failedText')} action={<Retry onRetry={() => void refetch()} />} />
      )}
    </RoomSheet>
  );
};
