import { useTranslations } from 'use-intl';
import { clockText, dateText, weekdayText } from '../../../../platform/i18n/tokyo-time.ts';
import { useLocale } from '../../../../platform/page/root-data.ts';
import { Button, LinkButton } from '../../../../ui/button/Button.tsx';
import { ErrorState } from '../../../../ui/state/ErrorState.tsx';
import { Skeleton } from '../../../../ui/state/Skeleton.tsx';
import { useRoomView } from '../hooks/room-context.ts';
import { RecordingsBox } from '../live/recording/RecordingsBox.tsx';
import { RoomPaper } from '../paper/RoomPaper.tsx';
import styles from './closed.module.css';
import { EveningActions } from './EveningActions.tsx';
import { EveningFacts } from './EveningFacts.tsx';
import { NextRoom, OwnerReport } from './EveningSide.tsx';
import { type Evening, isSilentEvening } from './load-evening.ts';
import { Setlist } from './Setlist.tsx';
import { useEvening } from './use-evening.ts';

const Head = ({ evening }: { readonly evening: Evening | undefined }) => {
  const t = useTranslations('ended');
  const locale = useLocale();
  const { startAt, endAt } = useRoomView((view) => view.room);
  const until = evening?.ended.endAt ?? endAt;
  const isSilent = evening !== undefined && isSilentEvening(evening);
  return (
    <header className={styles.head}>
      <h1>{isSilent ? t('silentTitle') : t('title')}</h1>
      <p>
        {dateText(startAt, locale)}　{weekdayText(startAt, locale)}　{clockText(startAt)}
        {until !== undefined && ` – ${clockText(until)}`}
      </p>
    </header>
  );
};

const Retry = ({ onRetry }: { readonly onRetry: () => void }) => {
  const t = useTranslations('common');
  return (
    <Button look="ink" onClick={onRetry}>
      {t('retry')}
    </Button>
  );
};

/** A room that has closed: the back of its record. */
export const ClosedRoom = ({ loaded }: { readonly loaded?: Evening | undefined }) => {
  const t = useTranslations('ended');
  const roomId = useRoomView((view) => view.room.id);
  const { data: evening, isError, refetch } = useEvening(roomId, loaded);
  const offersRooms = evening !== undefined && isSilentEvening(evening);
  return (
    <RoomPaper
      seal={{ text: t('seal') }}
      size="record"
      aside={
        <aside className={styles.aside}>
          {evening !== undefined && <EveningActions evening={evening} />}
          {evening?.ended.report !== undefined && <OwnerReport report={evening.ended.report} />}
          <RecordingsBox />
          {evening?.ended.next !== undefined && <NextRoom next={evening.ended.next} />}
          {!offersRooms && (
            <LinkButton to="/lounge" look="text" className={styles.home}>
              {t('home')}
            </LinkButton>
          )}
        </aside>
      }
    >
      <Head evening={evening} />
      {evening !== undefined && <Setlist evening={evening} />}
      {evening !== undefined && <EveningFacts evening={evening} />}
      {evening === undefined && !isError && <Skeleton width="100%" height={420} />}
      {isError && (
        <ErrorState title={t('failed')} text={t('failedText')} action={<Retry onRetry={() => void refetch()} />} />
      )}
    </RoomPaper>
  );
};
