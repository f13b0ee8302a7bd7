import { search } from '@madoi/contract/catalogue/catalogue';
import { staffIdsOf } from '@madoi/domain/lounge/role';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '#platform/http/call.ts';
import { leavesOutHidden } from '#platform/http/query-client.ts';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { avatarPx } from '#ui/avatar/avatar-sizes.ts';
import { Button } from '#ui/button/Button.tsx';
import dialogs from '../room/dialog/dialogs.module.css';
import { useRoomView } from '../room/session/room-context.ts';
import styles from './co-owners.module.css';

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly uploadedAt: number;
}

const hitsMax = 12;
const shownMax = 20;

/** People by name; without one, those who are in the room. */
const useCandidates = (text: string): readonly Person[] | undefined => {
  const people = useRoomView((view) => view.people);
  const q = text.trim();
  const found = useQuery({
    queryKey: ['people', 'search', q],
    meta: leavesOutHidden,
    queryFn: async () => (await call(search, { query: { q, type: 'users', limit: hitsMax } })).list,
    enabled: q !== '',
    placeholderData: (before) => before,
  });
  if (q === '') return people.slice(0, shownMax).map(({ user }) => user);
  return found.data?.map(({ id, name }) => ({ id, name, uploadedAt: 0 }));
};

/** A person by face and name, and what can be done about them. */
export const PersonRow = ({ person, children }: { readonly person: Person; readonly children: React.ReactNode }) => (
  <li className={styles.person}>
    <Avatar userId={person.id} uploadedAt={person.uploadedAt} name={person.name} sizePx={avatarPx.person} />
    <span className={styles.name}>{person.name}</span>
    {children}
  </li>
);

interface CandidatesProps {
  /** What was typed to find somebody by name. */
  readonly text: string;
  /** Ids of who has been invited already; staff is left out in any case. */
  readonly taken: readonly string[];
  /** Whose invitation is on its way. */
  readonly busyId: string | undefined;
  readonly inviteLabel: (name: string) => string;
  readonly onInvite: (person: Person) => void;
}

/** Who can be invited: people with such a name, or those who are in the room. */
export const Candidates = ({ text, taken, busyId, inviteLabel, onInvite }: CandidatesProps) => {
  const t = useTranslations('coOwners');
  const { ownerUser, coOwnerUsers } = useRoomView((view) => view.room);
  const people = useCandidates(text);
  const isSearch = text.trim() !== '';
  const staff = staffIdsOf({ ownerId: ownerUser.id, coOwnerIds: coOwnerUsers.map(({ id }) => id) });
  const candidates = people?.filter(({ id }) => !staff.includes(id) && !taken.includes(id)) ?? [];
  // Found, and all of them invited already: that is not the same as nobody found.
  if (people === undefined || (isSearch && people.length > 0 && candidates.length === 0)) return null;
  return (
    <>
      <h3 className={dialogs.group}>{t(isSearch ? 'found' : 'inRoom')}</h3>
      {candidates.length === 0 && <p className={dialogs.note}>{t(isSearch ? 'none' : 'noneInRoom')}</p>}
      <ul className={styles.list}>
        {candidates.map((person) => (
          <PersonRow key={person.id} person={person}>
            <Button
              size="small"
              variant="ai"
              aria-label={inviteLabel(person.name)}
              loading={busyId === person.id}
              onClick={() => onInvite(person)}
            >
              {t('invite')}
            </Button>
          </PersonRow>
        ))}
      </ul>
    </>
  );
};
