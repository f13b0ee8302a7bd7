import { obiFor } from '@madoi/prints/obi';
import { obiTitleType } from '@madoi/prints/obi/title-type';
import { useTranslations } from 'use-intl';
import { useRoomText } from '#platform/i18n/room-text.ts';
import { classNames } from '#ui/class-names.ts';
import { PersonIcon } from '#ui/icon/CustomIcons.tsx';
import { ObiTitle } from '#ui/obi/ObiTitle.tsx';
import patterns from '#ui/obi/obi.module.css';
import { obiNumber } from '#ui/obi/obi-number.ts';
import { VerticalText } from '#ui/obi/VerticalText.tsx';
import { Seal } from '#ui/seal/Seal.tsx';
import { useIsPlaying } from '../player/use-position.ts';
import { useRoomView } from '../session/room-context.ts';
import { useOccupantCount } from '../session/use-occupant-count.ts';
import { useRoomsOwnText } from '../translation/use-translated-text.ts';
import styles from './room-obi.module.css';
import { useTopic } from './use-topic.ts';

/** Owner and topic, the obi's second column. */
export const useObiSubtitle = (): string => {
  const t = useTranslations('room');
  const room = useRoomView((view) => view.room);
  const topic = useTopic();
  return [t('owner', { name: room.ownerUser.name }), topic].filter((text) => text !== '').join('　');
};

/** The room's obi as its edge: a kinari head, the title in ink, a belt with how many are here, a seal at the foot. */
export const RoomObi = () => {
  const t = useTranslations('room');
  const room = useRoomView((view) => view.room);
  const present = useOccupantCount();
  const isPlaying = useIsPlaying();
  const line = useObiSubtitle();
  const { ink, pattern } = obiFor(room.id);
  const { name, description: written } = useRoomText(room);
  const description = useRoomsOwnText('description', written);
  const type = obiTitleType(name, 'room');
  return (
    <header className={styles.obi} data-on-shu={ink === 'shu' ? '' : undefined} data-paper="">
      <span className={styles.number}>
        L<b>{obiNumber(room.number)}</b>
      </span>
      <div className={styles.columns} style={{ '--title': `${type.sizePx}px` }}>
        <ObiTitle title={name} type={type} />
        <p className={styles.line}>
          <VerticalText text={line} />
        </p>
      </div>
      <p className={styles.blurb} lang={description.lang}>
        <VerticalText text={description.text} />
      </p>
      <i className={classNames(patterns[pattern], styles.pattern)} aria-hidden="true" />
      <p className={styles.belt} title={t('present', { count: present })}>
        <PersonIcon sizePx={16} />
        <b>{present}</b>
        {t('peopleUnit')}
      </p>
      {room.isLiveAudioStarted || isPlaying ? (
        <Seal text={room.isLiveAudioStarted ? t('seal.onAir') : t('seal.playing')} />
      ) : (
        <span className={styles.noSeal} />
      )}
    </header>
  );
};
