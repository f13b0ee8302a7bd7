import { search } from '@madoi/contract/catalogue/catalogue';
import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';
import { leavesOutHidden } from '#platform/http/query-client.ts';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { avatarPx } from '#ui/avatar/avatar-sizes.ts';
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
export const useCandidates = (text: string): readonly Person[] | undefined => {
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
