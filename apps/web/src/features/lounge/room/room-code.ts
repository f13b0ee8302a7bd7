import { prefetchTexts } from '#platform/i18n/load-messages.ts';
import { preloadRoute } from '#platform/page/preload-route.ts';
import { prefetchOn } from '#ui/lazy/prefetch.ts';

/** What joins a room: connection, player and commands. */
export const fetchRoomStart = () => import('./start/RoomStart.tsx');

/** The code of a room's page, before somebody goes there. */
export const roomCode = {
  prefetch: (): void => {
    preloadRoute('features/lounge/room/room.route');
    prefetchTexts('room');
    fetchRoomStart().catch(() => undefined);
  },
};

/** For a link to a room: its code is on the way before the press ends. */
export const prefetchOnRoom = prefetchOn(roomCode);
