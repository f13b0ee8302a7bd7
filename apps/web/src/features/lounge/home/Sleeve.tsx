import type { LoungeCard } from '@madoi/contract/lounge/room-lists';
import { roomPath } from '@madoi/contract/page-paths';
import { useTranslations } from 'use-intl';
import { useNowPlayingText } from '#platform/i18n/now-playing-text.ts';
import { localizedRoomText } from '#platform/i18n/room-text.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { hasCover, RoomCover } from '#ui/artwork/RoomCover.tsx';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { avatarPx } from '#ui/avatar/avatar-sizes.ts';
import { Mark } from '#ui/brand/Mark.tsx';
import { LinkButton } from '#ui/button/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { ShareIcon } from '#ui/icon/action-icons.ts';
import { prefetchOn } from '#ui/lazy/prefetch.ts';
import { Equaliser } from '#ui/obi/Equaliser.tsx';
import { ShareDialog } from '#ui/share/ShareSlot.tsx';
import { localizedTopic } from '../room/header/use-topic.ts';
import { prefetchOnRoom } from '../room/room-code.ts';
import { OwnerName } from '../schedule/OwnerName.tsx';
import { shareRoom } from '../share/share-room.ts';
import { isFull } from './home-groups.ts';
import styles from './sleeve.module.css';
import { useRemainingSec } from './use-clock.ts';

const faces = 4;
const minuteSec = 60;
const two = (n: number) => String(n).padStart(2, '0');
const formatDuration = (sec: number) => `${Math.floor(sec / minuteSec)}:${two(Math.floor(sec % minuteSec))}`;

const Record = () => (
  <svg className={styles.record} viewBox="0 0 200 420" aria-hidden="true">
    <circle cx="-10" cy="210" r="200" fill="oklch(13% .03 256)" />
    {[198, 190, 184, 178, 120].map((r) => (
      <circle
        key={r}
        cx="-10"
        cy="210"
        r={r}
        fill="none"
        stroke="oklch(46% .05 250)"
        strokeWidth={r === 190 ? 2.5 : 1}
      />
    ))}
  </svg>
);

const Song = ({ song, isOpen }: { readonly song: LoungeCard['nowPlaying']; readonly isOpen: boolean }) => {
  const t = useTranslations('home');
  const words = useNowPlayingText(song);
  const rest = useRemainingSec(song?.restSec ?? 0, isOpen);
  return (
    <div className={styles.song}>
      {song === undefined ? <i className={styles.pause} aria-hidden="true" /> : <Equaliser lit />}
      <span className={styles.words}>
        <b>{words?.title ?? t('quiet')}</b>
        <small>{words?.artist ?? t('quietHint')}</small>
      </span>
      {song !== undefined && <span className={styles.rest}>{formatDuration(rest)}</span>}
    </div>
  );
};

const Listeners = ({ room }: { readonly room: LoungeCard }) => {
  const t = useTranslations('home');
  const company =
    room.stat.present > 0
      ? t.rich('listenWith', { count: room.stat.present, num: () => <b>{room.stat.present}</b> })
      : t('beFirst');
  return (
    <>
      <span className={styles.faces}>
        {room.people.slice(0, faces).map((person) => (
          <Avatar
            key={person.id}
            userId={person.id}
            uploadedAt={person.uploadedAt}
            name={person.name}
            sizePx={avatarPx.stack}
          />
        ))}
      </span>
      <span className={styles.listeners}>{isFull(room) ? t('full', { count: room.stat.present }) : company}</span>
    </>
  );
};

export interface SleeveProps {
  readonly room: LoungeCard;
  readonly isOpen: boolean;
  readonly isScheduled: boolean;
  /** Out when the page is opened. */
  readonly isFirst: boolean;
}

/** Where the shelf stands upright; as in its styles. */
const onDesktop = '(width > 700px)';

const Art = ({ room, isFirst }: Pick<SleeveProps, 'room' | 'isFirst'>) => (
  <div className={styles.art}>
    {hasCover(room) ? (
      <RoomCover
        room={room}
        sizePx={420}
        className={styles.cover}
        aboveFold={isFirst}
        {...(isFirst && { largestOn: onDesktop })}
      />
    ) : (
      <span className={styles.blank}>
        <Mark sizePx={184} />
      </span>
    )}
  </div>
);

/** The cover behind a spine, with a slip that says what plays and who listens. Hidden from everyone until it is out. */
export const Sleeve = ({ room, isOpen, isScheduled, isFirst }: SleeveProps) => {
  const t = useTranslations('home');
  const song = room.nowPlaying;
  const locale = useLocale();
  const { name, description } = localizedRoomText(room, locale);
  return (
    <div className={classNames(styles.sleeve, isOpen && styles.out)}>
      <Record />
      <Art room={room} isFirst={isFirst} />
      <button
        type="button"
        className={styles.share}
        aria-label={t('share', { name })}
        onClick={() => shareRoom({ id: room.id, name })}
        {...prefetchOn(ShareDialog)}
      >
        <ShareIcon size={18} strokeWidth={1.75} aria-hidden="true" />
      </button>
      <div className={styles.slip} data-paper="">
        {isScheduled ? (
          <p className={styles.about}>
            {description === '' ? localizedTopic(room.topic, locale) || name : description}
          </p>
        ) : (
          <Song song={song} isOpen={isOpen} />
        )}
        <div className={styles.who}>
          {isScheduled ? (
            <span className={styles.listeners}>
              <OwnerName owner={room.ownerUser} />
            </span>
          ) : (
            <Listeners room={room} />
          )}
          <LinkButton
            to={roomPath(room.id)}
            variant="ink"
            className={styles.enter}
            aria-label={`${t('enter')}: ${name}`}
            {...prefetchOnRoom}
          >
            {t('enter')}
          </LinkButton>
        </div>
      </div>
    </div>
  );
};
