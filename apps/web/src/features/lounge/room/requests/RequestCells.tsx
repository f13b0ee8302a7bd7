import type { RequestTrack } from '@madoi/contract/lounge/requests';
import { useTranslations } from 'use-intl';
import { formatClock } from '#platform/i18n/tokyo-time.ts';
import { RoomTrackCells } from '../queue/RoomTrackCells.tsx';
import { useTrackText } from '../session/use-track-text.ts';
import styles from './requests.module.css';

export const useRequestTitle = ({ trackId, createdBy }: RequestTrack): string => {
  const t = useTranslations('room.queue');
  return useTrackText({ trackId, createdBy }).title ?? t('unknownTrack');
};

/** Cover, title, artist and who asked. */
export const RequestCells = ({ request, isOwn }: { readonly request: RequestTrack; readonly isOwn: boolean }) => (
  <RoomTrackCells
    words={useTrackText(request)}
    title={useRequestTitle(request)}
    person={request.requestUser}
    isOwn={isOwn}
  />
);

/** `22:17 ごろ`; a change fades in. */
export const EstimatedPlayTime = ({ at }: { readonly at: number | undefined }) => {
  const t = useTranslations('room.requests');
  if (at === undefined) return <span className={styles.time} />;
  return (
    <time key={formatClock(at)} className={styles.time} dateTime={new Date(at).toISOString()}>
      {t.rich('about', { time: formatClock(at), small: (words) => <small>{words}</small> })}
    </time>
  );
};
