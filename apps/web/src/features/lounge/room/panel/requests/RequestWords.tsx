import type { RequestTrack } from '@madoi/contract/lounge/requests';
import { useTranslations } from 'use-intl';
import { clockText } from '../../../../../platform/i18n/tokyo-time.ts';
import { useTrackWords } from '../../hooks/use-track-words.ts';
import { TrackNames } from '../track/TrackNames.tsx';
import styles from './requests.module.css';

export const useRequestTitle = ({ trackId, createdBy }: RequestTrack): string => {
  const t = useTranslations('room.queue');
  return useTrackWords({ trackId, createdBy }).title ?? t('unknownTrack');
};

/** Cover, title, artist and who asked. */
export const RequestWords = ({ request, isOwn }: { readonly request: RequestTrack; readonly isOwn: boolean }) => (
  <TrackNames
    words={useTrackWords(request)}
    title={useRequestTitle(request)}
    person={request.requestUser}
    isOwn={isOwn}
  />
);

/** `22:17 ごろ`; a change fades in. */
export const PromisedTime = ({ at }: { readonly at: number | undefined }) => {
  const t = useTranslations('room.requests');
  if (at === undefined) return <span className={styles.time} />;
  return (
    <time key={clockText(at)} className={styles.time} dateTime={new Date(at).toISOString()}>
      {clockText(at)}
      <small>{t('about')}</small>
    </time>
  );
};
