import { type Attendee, listAttendees } from '@madoi/contract/lounge/ended';
import { userPath } from '@madoi/contract/page-paths';
import type { Attendees as AttendeeList } from '@madoi/room-client/room/load-recap';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useBlockedUserIds } from '#features/people/people.api.ts';
import { useLoginState } from '#features/session/session.api.ts';
import { call } from '#platform/http/call.ts';
import { useMorePages } from '#platform/http/use-more-pages.ts';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { avatarPx } from '#ui/avatar/avatar-sizes.ts';
import { classNames } from '#ui/class-names.ts';
import { LoadMore } from '#ui/load-more/LoadMore.tsx';
import styles from './keepsake.module.css';
import { selectShownPeople } from './select-shown-people.ts';

const perPage = 48;

const toPage = ({ list, paging }: AttendeeList) => ({ people: list, next: paging.next });

const Face = ({ person, isOneself }: { readonly person: Attendee; readonly isOneself: boolean }) => {
  const t = useTranslations('recap.keepsake');
  const { id, name, uploadedAt, isOwner } = person;
  const role = isOwner ? t('owner') : isOneself ? t('oneself') : undefined;
  return (
    <li>
      <Link
        to={userPath(id)}
        className={classNames(styles.face, isOwner && styles.owner, isOneself && styles.oneself)}
        aria-label={role === undefined ? name : t('named', { name, role })}
        title={name}
      >
        <Avatar userId={id} uploadedAt={uploadedAt} name={name} sizePx={avatarPx.entry} />
      </Link>
    </li>
  );
};

/** Who was there: faces of those who may be named to this reader, and how many they all were. */
export const Attendees = ({ roomId, attendees }: { readonly roomId: string; readonly attendees: AttendeeList }) => {
  const t = useTranslations('recap.keepsake');
  const { user } = useLoginState();
  const { pages, ...more } = useMorePages(toPage(attendees), async (since) =>
    toPage(await call(listAttendees, { params: { id: roomId }, query: { since, limit: perPage } })),
  );
  const listed = pages.flatMap((page) => page.people);
  const { people, unnamedCount } = selectShownPeople(listed, useBlockedUserIds(), attendees.total);
  return (
    <section className={styles.panel} aria-label={t('people')}>
      <h2>
        {t('people')}
        <small>{t('peopleCount', { count: attendees.total })}</small>
      </h2>
      {people.length > 0 && (
        <ul className={styles.faces}>
          {people.map((person) => (
            <Face key={person.id} person={person} isOneself={person.id === user?.id} />
          ))}
        </ul>
      )}
      <LoadMore {...more} variant="text" size="small" />
      {!more.hasMore && unnamedCount > 0 && <p>{t('unnamed', { count: unnamedCount })}</p>}
    </section>
  );
};
