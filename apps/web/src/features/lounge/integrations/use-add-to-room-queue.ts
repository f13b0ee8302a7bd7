import { queueTracksMax } from '@madoi/contract/constants';
import { useTranslations } from 'use-intl';
import type { TracksForRoom } from '#features/catalogue/catalogue.api.ts';
import { showToast } from '#ui/toast/toasts.ts';
import type { MyRoom } from './my-live-rooms.ts';

/** Menus with this are on every page, and few people have a room. */
const put = async (room: MyRoom, songs: TracksForRoom) =>
  (await import('./add-to-room-queue.ts')).addToRoomQueue(room, songs);

/** Adds songs to the end of a room's queue from any page, which starts a room that had none, and says what became of it. */
export const useAddToRoomQueue = () => {
  const t = useTranslations('queueControls');
  const add = async (room: MyRoom, songs: TracksForRoom) => {
    const why = await put(room, songs).catch((error: unknown) => {
      console.error(error);
      return 'offline' as const;
    });
    if (why !== undefined) return showToast({ kind: 'info', text: t(`refusal.${why}`, { max: queueTracksMax }) });
    return showToast({ kind: 'done', text: t('addToRoom.added', { room: room.name, count: songs.trackIds.length }) });
  };
  return (room: MyRoom, songs: TracksForRoom) => void add(room, songs);
};
