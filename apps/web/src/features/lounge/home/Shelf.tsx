import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '#ui/button/IconButton.tsx';
import { classNames } from '#ui/class-names.ts';
import { LoadMore, type LoadMoreProps } from '#ui/load-more/LoadMore.tsx';
import { EmptySlots } from './EmptySlots.tsx';
import { firstOpenId, openIdOf, type RoomGroupSection } from './home-groups.ts';
import { Spine } from './Spine.tsx';
import styles from './shelf.module.css';
import { useOpenSleeve, useShelfScroll } from './use-shelf.ts';

const Divider = ({ section }: { readonly section: RoomGroupSection }) => {
  const t = useTranslations('home.group');
  return (
    <li
      className={classNames(styles.item, styles.divider, section.group === 'onAir' && styles.live)}
      aria-hidden="true"
    >
      <b>{t(section.group)}</b>
      <em>{section.rooms.length}</em>
    </li>
  );
};

/** With fewer spines than this the shelf shows its free places. */
const spinesMin = 6;

export interface ShelfProps {
  readonly sections: readonly RoomGroupSection[];
  readonly nowMs: number;
  readonly more: LoadMoreProps;
}

/** Obi side by side like the spines of records; the one that is looked at slides its cover out. */
export const Shelf = ({ sections, nowMs, more }: ShelfProps) => {
  const t = useTranslations('home');
  const count = sections.reduce((sum, { rooms }) => sum + rooms.length, 0);
  const list = useRef<HTMLOListElement>(null);
  const [firstId] = useState(() => firstOpenId(sections));
  const sleeve = useOpenSleeve(firstId);
  const openId = openIdOf(sections, sleeve.chosenId);
  const travel = useShelfScroll(list);
  return (
    <section className={styles.shelf} aria-label={t('openRooms')}>
      <ol ref={list} className={styles.rooms} onScroll={travel.measure} onKeyDown={travel.onKeyDown}>
        {sections.flatMap((section) => [
          <Divider key={section.group} section={section} />,
          ...section.rooms.map((room) => (
            <Spine
              key={room.id}
              room={room}
              group={section.group}
              nowMs={nowMs}
              isOpen={openId === room.id}
              isFirst={room.id === firstId}
              onOpen={sleeve.choose}
              onHoverStart={sleeve.startHover}
              onHoverEnd={sleeve.forget}
            />
          )),
        ])}
        {count < spinesMin && <EmptySlots />}
        {more.hasMore && (
          <li className={classNames(styles.item, styles.more)}>
            <LoadMore {...more} />
          </li>
        )}
      </ol>
      <div className={styles.board} aria-hidden="true" />
      {!(travel.atStart && travel.atEnd) && (
        <div className={styles.turn}>
          <IconButton label={t('previous')} disabled={travel.atStart} onClick={() => travel.turn(-1)}>
            <ChevronLeft size={22} aria-hidden="true" />
          </IconButton>
          <IconButton label={t('next')} disabled={travel.atEnd} onClick={() => travel.turn(1)}>
            <ChevronRight size={22} aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </section>
  );
};
