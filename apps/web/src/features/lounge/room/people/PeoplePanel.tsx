import { Search } from 'lucide-react';
import { memo, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useBlockedUserIds } from '#features/people/people.api.ts';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { LoadMore } from '#ui/load-more/LoadMore.tsx';
import { useRoomAccess, useRoomView } from '../session/room-context.ts';
import { useOccupantCount } from '../session/use-occupant-count.ts';
import { LanternPrint } from '../stage/GuestLantern.tsx';
import { OccupantRow } from './OccupantRow.tsx';
import { noOrder, reducePeopleOrder, selectOrderedPeople } from './order-people.ts';
import styles from './people.module.css';
import { useFoundPeople } from './use-found-people.ts';
import { useMorePeople } from './use-more-people.ts';

/** Few enough to be seen at a glance need no search. */
const searchFrom = 10;
const lanterns = ['first', 'second', 'third', 'fourth', 'fifth'];

const useOrderedPeople = () => {
  const people = useRoomView((view) => view.people);
  const room = useRoomView((view) => view.room);
  const hidden = useBlockedUserIds();
  const order = useRef(noOrder);
  return useMemo(() => {
    const seen = people.filter(({ user }) => !hidden.has(user.id));
    order.current = reducePeopleOrder(order.current, seen);
    const coOwnerIds = new Set(room.coOwnerUsers.map(({ id }) => id));
    return selectOrderedPeople(seen, order.current, { ownerId: room.ownerUser.id, coOwnerIds });
  }, [people, room, hidden]);
};

const Everybody = () => {
  const { userId } = useRoomAccess();
  const people = useOrderedPeople();
  const more = useMorePeople();
  return (
    <>
      <ul className={styles.list}>
        {people.map(({ user }) => (
          <OccupantRow key={user.id} user={user} isMe={user.id === userId} />
        ))}
      </ul>
      <LoadMore {...more} variant="text" size="small" />
    </>
  );
};

/** Guests with what those who run the room can do about each: nobody else fetches this. */
const PresentGuests = lazyPart(async () => (await import('../moderation/PresentGuests.tsx')).PresentGuests);

/** Those who may ban guests see them one by one. Once there was one the list stays: the question about a guest outlives the last of them. */
const ModeratedGuests = ({ guests }: { readonly guests: number }) => {
  const t = useTranslations('room.people');
  const heading = useRef<HTMLHeadingElement>(null);
  const [hadGuests, setHadGuests] = useState(false);
  if (guests > 0 && !hadGuests) setHadGuests(true);
  if (guests === 0 && !hadGuests) return null;
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>
        {t('guests', { count: guests })}
      </h3>
      <PresentGuests heading={heading} />
    </>
  );
};

/** People without a name: counted, and shown as lanterns that are not lit yet; one by one for those who may ban them. */
const Guests = () => {
  const t = useTranslations('room.people');
  const guests = useRoomView((view) => view.guests);
  const { canModerate } = useRoomAccess();
  if (canModerate) return <ModeratedGuests guests={guests} />;
  if (guests === 0) return null;
  return (
    <p className={styles.guests}>
      <span className={styles.lanterns} aria-hidden="true">
        {lanterns.slice(0, guests).map((key) => (
          <LanternPrint key={key} className={styles.lantern} />
        ))}
      </span>
      {t('guests', { count: guests })}
    </p>
  );
};

/** Who is here now: the owner and co-owners first. More than a page of people are fetched in pages, and are found by name. */
export const PeoplePanel = memo(() => {
  const t = useTranslations('room.people');
  const present = useOccupantCount();
  const { userId } = useRoomAccess();
  const { text, type, q, found, isError } = useFoundPeople();
  return (
    <div className={styles.people}>
      <h3 className={styles.heading}>{present > 0 ? t('count', { count: present }) : t('empty')}</h3>
      {(present >= searchFrom || text !== '') && (
        <label className={styles.search}>
          <Search size={18} strokeWidth={1.75} aria-hidden="true" />
          <input
            type="search"
            value={text}
            placeholder={t('find')}
            aria-label={t('find')}
            onChange={(event) => type(event.target.value)}
          />
        </label>
      )}
      {q === '' ? (
        <>
          <Everybody />
          <Guests />
        </>
      ) : (
        <>
          <p role="status" className={styles.result}>
            {isError && t('failed')}
            {found !== undefined &&
              (found.length === 0 ? t('notFound', { query: q }) : t('found', { query: q, count: found.length }))}
          </p>
          <ul className={styles.list}>
            {found?.map((user) => (
              <OccupantRow key={user.id} user={user} isMe={user.id === userId} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
});
PeoplePanel.displayName = 'PeoplePanel';
