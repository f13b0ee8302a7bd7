import type { RequestTrack } from '@madoi/contract/lounge/requests';
import { useTranslations } from 'use-intl';
import { clockText } from '../../../../../platform/i18n/tokyo-time.ts';
import { Artwork } from '../../../../../ui/artwork/Artwork.tsx';
import { Avatar } from '../../../../../ui/avatar/Avatar.tsx';
import { UserName } from '../../../../../ui/user-name/UserName.tsx';
import { useSilencedPeople } from '../../../../people/people.api.ts';
import { useTrackWords } from '../../hooks/use-track-words.ts';
import styles from './requests.module.css';

export const useRequestTitle = ({ trackId, createdBy }: RequestTrack): string => {
  const t = useTranslations('room.queue');
  return useTrackWords({ trackId, createdBy }).title ?? t('unknownTrack');
};

/** Cover, title, artist and who asked. */
export const RequestWords = ({ request, isOwn }: { readonly request: RequestTrack; readonly isOwn: boolean }) => {
  const t = useTranslations('room.requests');
  const { artist, albumId, artworkVersion } = useTrackWords(request);
  const title = useRequestTitle(request);
  const { requestUser } = request;
  return (
    <>
      {albumId === undefined ? (
        <i className={styles.cover} />
      ) : (
        <Artwork albumId={albumId} version={artworkVersion} sizePx={48} className={styles.cover} />
      )}
      <span className={styles.words}>
        <b className={styles.title}>{title}</b>
        <span className={styles.by}>
          <span className={styles.artist}>{artist}</span>
          <Avatar userId={requestUser.id} uploadedAt={requestUser.uploadedAt} name={requestUser.name} sizePx={18} />
          <UserName user={requestUser} className={styles.asker} />
          {isOwn && <span className={styles.mine}>{t('mine')}</span>}
        </span>
      </span>
    </>
  );
};

/** What was written with it, unless its writer's words are not to be seen. */
export const RequestNote = ({ request }: { readonly request: RequestTrack }) => {
  const silenced = useSilencedPeople();
  if (request.note === undefined || silenced.has(request.createdBy.id)) return null;
  return <p className={styles.letter}>{request.note}</p>;
};

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
