import { useTranslations } from 'use-intl';
import { SealTag } from '#ui/seal/Seal.tsx';
import { useRoomView } from '../session/room-context.ts';
import styles from './person.module.css';

export type RoomRole = 'owner' | 'coOwner' | 'general';

/** What somebody is in this room (specification 4.12). */
export const useRoleOf = (userId: string): RoomRole =>
  useRoomView(({ room }) => {
    if (room.ownerUser.id === userId) return 'owner';
    return room.coOwnerUsers.some(({ id }) => id === userId) ? 'coOwner' : 'general';
  });

/** The owner's seal, the co-owner's tag; nothing for everybody else. */
export const RoleTags = ({ userId }: { readonly userId: string }) => {
  const t = useTranslations('room.people');
  const role = useRoleOf(userId);
  if (role === 'general') return null;
  return role === 'owner' ? (
    <SealTag text={t('ownerTag')} />
  ) : (
    <span className={styles.coOwner}>{t('coOwnerTag')}</span>
  );
};
