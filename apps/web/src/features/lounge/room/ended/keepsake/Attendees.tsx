import { type Attendee, listAttendees } from '@madoi/contract/lounge/ended';
import { userPath } from '@madoi/contract/page-paths';
import type { Attendees as AttendeeList } from '@madoi/room-client/room/load-recap';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLoginState } from '#features/session/session.api.ts';
import { call } from '#platform/http/call.ts';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { avatarPx } from '#ui/avatar/avatar-sizes.ts';
import { Button } from '#ui/button/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { showToast } from '#ui/toast/toasts.ts';
import styles from './keepsake.module.css';

const perPage = 48;

/** The people of the page, and those that a press adds. */
const useAttendees = (roomId: string, first: AttendeeList) => {
  const t = useTranslations('recap.keepsake');
  const [added, setAdded] = useState<AttendeeList>();
  const [isLoading, setLoading] = useState(false);
  const { next } = (added ?? first).paging;
  const loadMore = async () => {
    setLoading(true);
    try {
      const query = { since: next, limit: perPage };
      const page = await call(listAttendees, { params: { id: roomId }, query });
      setAdded({ ...page, list: [...(added?.list ?? []), ...page.list] });
    } catch {
      showToast({ kind: 'error', text: t('moreFailed') });
    } finally {
      setLoading(false);
    }
  };
  return { people: [...first.list, ...(added?.list ?? [])], hasMore: next !== undefined, isLoading, loadMore };
};

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
  const { people, hasMore, isLoading, loadMore } = useAttendees(roomId, attendees);
  const unnamed = attendees.total - people.length;
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
      {hasMore && (
        <Button variant="text" size="small" loading={isLoading} onClick={() => void loadMore()}>
          {t('more')}
        </Button>
      )}
      {!hasMore && unnamed > 0 && <p>{t('unnamed', { count: unnamed })}</p>}
    </section>
  );
};
