import type { SetlistEntry } from '@madoi/contract/lounge/ended';
import { playedMinMs } from '@madoi/domain/lounge/ended/setlist';
import type { RoomRecap } from '@madoi/room-client/room/load-recap';
import { useTranslations } from 'use-intl';
import { AddToPlaylistButton } from '#features/lounge/integrations/AddToPlaylist.tsx';
import { formatDuration } from '#platform/i18n/format-duration.ts';
import { nameIn } from '#platform/i18n/name-in.ts';
import { formatClock } from '#platform/i18n/tokyo-time.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { avatarPx } from '#ui/avatar/avatar-sizes.ts';
import styles from './setlist.module.css';
import { isCutShort, type Side, sidesOf } from './setlist-sides.ts';

const Chooser = ({ createdBy }: Pick<SetlistEntry, 'createdBy'>) => {
  const t = useTranslations('recap');
  const person = createdBy.detail;
  if (person === undefined) return <span className={styles.room}>{t('chosenByRoom')}</span>;
  return (
    <>
      <Avatar userId={person.id} uploadedAt={person.uploadedAt} name={person.name} sizePx={avatarPx.inline} />
      <span className={styles.who}>{person.name}</span>
    </>
  );
};

const Row = ({
  entry,
  ordinal,
  artists,
}: {
  readonly entry: SetlistEntry;
  readonly ordinal: number;
  readonly artists: RoomRecap['artists'];
}) => {
  const t = useTranslations('recap');
  const locale = useLocale();
  const track = entry.detail;
  const artist = artists[track?.artistId ?? ''];
  const played = formatDuration(entry.playedSec);
  const isCut = isCutShort(entry);
  const title = track === undefined ? t('unknownTrack') : nameIn(track, locale);
  return (
    <li className={styles.row}>
      <span className={styles.ordinal}>{ordinal}</span>
      <span className={styles.song}>
        <b>{title}</b>
        <small>{nameIn(artist, locale)}</small>
      </span>
      <span className={styles.chooser}>
        <span className={styles.unseen}>{t('chosenBy')} </span>
        <Chooser createdBy={entry.createdBy} />
      </span>
      <time className={styles.at} dateTime={new Date(entry.startedAt).toISOString()}>
        {formatClock(entry.startedAt)}
      </time>
      <span
        className={styles.length}
        title={isCut ? t('cutShort', { played, whole: formatDuration(entry.duration) }) : undefined}
      >
        {played}
        {isCut && <small aria-hidden="true">/ {formatDuration(entry.duration)}</small>}
      </span>
      {track?.isAvailable === true ? (
        <AddToPlaylistButton trackId={track.id} title={title} className={styles.saveButton} />
      ) : (
        <span />
      )}
    </li>
  );
};

const SideList = ({
  side,
  total,
  artists,
}: {
  readonly side: Side;
  readonly total: number;
  readonly artists: RoomRecap['artists'];
}) => {
  const t = useTranslations('recap');
  return (
    <>
      <h3 className={styles.side}>
        <span className={styles.sideName}>SIDE {side.name}</span>
        <span className={styles.chosenBy} aria-hidden="true">
          {t('chosenBy')}
        </span>
        {side.name === 'A' && <span className={styles.total}>{t('songs', { count: total })}</span>}
      </h3>
      <ol className={styles.rows} start={side.offset + 1}>
        {side.entries.map((entry, at) => (
          <Row
            key={`${entry.mediaTrackId}-${entry.startedAt}`}
            entry={entry}
            ordinal={side.offset + at + 1}
            artists={artists}
          />
        ))}
      </ol>
    </>
  );
};

/** The songs as they were really played: who chose each, when it began, how long it sounded. */
export const Setlist = ({ recap }: { readonly recap: RoomRecap }) => {
  const t = useTranslations('recap');
  const { setlist, isComplete } = recap.ended;
  return (
    <section className={styles.setlist} aria-label={t('setlist')}>
      {!isComplete && <p className={styles.note}>{t('incomplete')}</p>}
      {setlist.length === 0 && <p className={styles.note}>{t('empty')}</p>}
      {sidesOf(setlist).map((side) => (
        <SideList key={side.name} side={side} total={setlist.length} artists={recap.artists} />
      ))}
      {setlist.length > 0 && <p className={styles.note}>{t('tooShortNote', { seconds: playedMinMs / 1_000 })}</p>}
    </section>
  );
};
