import { useTranslations } from 'use-intl';
import { SealTag } from '../../../../ui/seal/Seal.tsx';
import { useRoomView } from '../hooks/room-context.ts';
import styles from './person.module.css';

export type RoomPlace = 'owner' | 'coOwner' | 'general';

/** What somebody is in this room (specification 4.12). */
export const usePlaceOf = (userId: string): RoomPlace =>
  useRoomView(({ room }) => {
    if (room.ownerUser.id === userId) return 'owner';
    return room.coOwnerUsers.some(({ id }) => id === userId) ? 'coOwner' : 'general';
  });

/** The owner's seal, the co-owner's tag; nothing for everybody else. */
export const RoleTags = ({ userId }: { readonly userId: string }) => {
  const t = useTranslations('room.people');
  const place = usePlaceOf(userId);
  if (place === 'general') return null;
  return place === 'owner' ? <SealTag text={t('keeper')} /> : <span className={styles.helper}>{t('helper')}</span>;
};
