import type { LoungeCard } from '@madoi/contract/lounge/room-lists';
import { roomPath } from '@madoi/contract/page-paths';
import { obiFor } from '@madoi/prints/obi';
import { panoramaSvg } from '@madoi/prints/panorama';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useRoomText } from '#platform/i18n/room-text.ts';
import { LinkButton } from '#ui/button/Button.tsx';
import { PersonIcon } from '#ui/icon/CustomIcons.tsx';
import { Equaliser } from '#ui/obi/Equaliser.tsx';
import { Obi } from '#ui/obi/Obi.tsx';
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

const Spine = ({ room }: { readonly room: LoungeCard }) => {
  const t = useTranslations('catalogue.music');
  const people = useTranslations('common')('people', { count: room.stat.present });
  const { name } = useRoomText(room);
  return (
    <li>
      <Link to={roomPath(room.id)} aria-label={t('room', { name, people })}>
        <Obi
          layout="shelf"
          heightPx={spineHeightPx}
          print={obiFor(room.id)}
          number={room.number}
          title={name}
          subtitle={room.ownerUser.name}
          mark={room.nowPlaying === undefined ? null : <Equaliser className={styles.bars} />}
          foot={
            <>
              <PersonIcon sizePx={14} />
              {room.stat.present}
            </>
          }
        />
      </Link>
    </li>
  );
};

interface HeroProps {
  readonly rooms: readonly LoungeCard[];
  readonly listening: number;
  /** How many songs can be played here: a true count, where the top page makes its claim. */
  readonly songs: number;
}

/** A night by the sea: what this is about, and the rooms that are lit. */
export const Hero = ({ rooms, listening, songs }: HeroProps) => {
  const t = useTranslations('catalogue.music');
  const count = useTranslations('catalogue.list')('count', { count: songs });
  return (
    <section className={styles.hero} aria-labelledby="music-title">
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
    </section>
  );
};
