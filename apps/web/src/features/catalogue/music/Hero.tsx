import type { LoungeCard } from '@madoi/contract/lounge/room-lists';
import { roomPath } from '@madoi/contract/page-paths';
import { obiFor } from '@madoi/prints/obi';
import { panoramaSvg } from '@madoi/prints/panorama';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useRoomText } from '#platform/i18n/room-text.ts';
import { hasCover, RoomCover } from '#ui/artwork/RoomCover.tsx';
import { LinkButton } from '#ui/button/Button.tsx';
import { PersonIcon } from '#ui/icon/CustomIcons.tsx';
import { Equaliser } from '#ui/obi/Equaliser.tsx';
import { Obi } from '#ui/obi/Obi.tsx';
import { ObiRow } from '#ui/obi/ObiRow.tsx';
import { Print } from '#ui/print/Print.tsx';
import styles from './hero.module.css';

// Text never stands on lit windows: the town lies low.
const horizon = 0.86;
const wide = panoramaSvg({
  ...{ width: 1368, height: 464, horizonY: 464 * horizon, seed: 7 },
  moon: { x: 424, y: 84, radius: 44 },
});
const narrow = panoramaSvg({
  ...{ width: 390, height: 344, horizonY: 344 * horizon, seed: 4, stars: 30 },
  moon: { x: 78, y: 82, radius: 34 },
});

/** The rooms stand in front of the town, whose moon stays in sight. */
const spineHeightPx = 344;
/** So many lie below it where there is no room to stand. */
const rowsShown = 4;
const rowCoverPx = 64;

interface RoomProps {
  readonly room: LoungeCard;
}

const RoomItem = ({ room, children }: RoomProps & { readonly children: (name: string) => ReactNode }) => {
  const t = useTranslations('catalogue.music');
  const people = useTranslations('common')('people', { count: room.stat.present });
  const { name } = useRoomText(room);
  return (
    <li>
      <Link to={roomPath(room.id)} aria-label={t('room', { name, people })}>
        {children(name)}
      </Link>
    </li>
  );
};

const barsOf = ({ nowPlaying }: LoungeCard) =>
  nowPlaying === undefined ? null : <Equaliser className={styles.bars} />;

const People = ({ room }: RoomProps) => (
  <>
    <PersonIcon sizePx={14} />
    {room.stat.present}
  </>
);

const Spine = ({ room }: RoomProps) => (
  <RoomItem room={room}>
    {(name) => (
      <Obi
        layout="shelf"
        heightPx={spineHeightPx}
        print={obiFor(room.id)}
        number={room.number}
        title={name}
        subtitle={room.ownerUser.name}
        mark={barsOf(room)}
        foot={<People room={room} />}
      />
    )}
  </RoomItem>
);

const Row = ({ room }: RoomProps) => (
  <RoomItem room={room}>
    {(name) => (
      <ObiRow
        layout="row"
        print={obiFor(room.id)}
        number={room.number}
        title={name}
        line={
          <>
            <span className={styles.owner}>{room.ownerUser.name}</span>
            <People room={room} />
          </>
        }
        mark={barsOf(room)}
        {...(hasCover(room) && { cover: <RoomCover room={room} sizePx={rowCoverPx} aboveFold /> })}
      />
    )}
  </RoomItem>
);

interface TonightProps {
  readonly rooms: readonly LoungeCard[];
  readonly listening: number;
}

/** The rooms that are lit: a shelf in front of the town, or rows below it. The one that is not shown is not read out either. */
const Tonight = ({ rooms, listening }: TonightProps) => {
  const t = useTranslations('catalogue.music');
  return (
    <>
      {rooms.length > 0 && (
        <ul className={styles.shelf} aria-label={t('tonight')}>
          {rooms.map((room) => (
            <Spine key={room.id} room={room} />
          ))}
        </ul>
      )}
      <p className={styles.plank}>
        <b>{t('tonight')}</b>
        {listening > 0 && <span>{t('listening', { count: listening })}</span>}
        <Link to="/lounge">{t('allRooms')}</Link>
      </p>
      {rooms.length > 0 && (
        <ul className={styles.rows} aria-label={t('tonight')}>
          {rooms.slice(0, rowsShown).map((room) => (
            <Row key={room.id} room={room} />
          ))}
        </ul>
      )}
    </>
  );
};

interface HeroProps extends TonightProps {
  /** How many songs can be played here: a true count, where the top page makes its claim. */
  readonly songs: number;
}

/** A night by the sea: what this is about, and the rooms that are lit. */
export const Hero = ({ rooms, listening, songs }: HeroProps) => {
  const t = useTranslations('catalogue.music');
  const count = useTranslations('catalogue.list')('count', { count: songs });
  return (
    <section className={styles.hero} aria-labelledby="music-title">
      <div className={styles.scene}>
        <Print svg={wide} className={styles.wide} />
        <Print svg={narrow} className={styles.narrow} />
        <div className={styles.copy}>
          <h1 id="music-title" className={styles.tag}>
            <span>{t('tag.one')}</span>
            <span>{t('tag.two')}</span>
          </h1>
          <div className={styles.claim}>
            <p>{t('claim')}</p>
            <p className={styles.size}>{count}</p>
            <LinkButton to="/lounge" variant="primary">
              {t('toLounge')}
            </LinkButton>
          </div>
        </div>
      </div>
      <Tonight rooms={rooms} listening={listening} />
    </section>
  );
};
