import type { FocusEvent, PointerEvent } from 'react';
import { prefetchTexts } from '#platform/i18n/load-messages.ts';
import { preloadLoader, preloadRoute } from '#platform/page/preload-route.ts';
import { watchNavigation } from '#platform/page/watch-navigation.ts';
import { sessionChanges } from '#platform/socket/session-changes.ts';
import type { VisitedRoom } from './start/visited-room.ts';

/** What joins a room: connection, player and commands. */
export const fetchRoomStart = () => import('./start/RoomStart.tsx');

/** Where it does not come, the page says so. */
export const withRoomStart = (work: (start: Awaited<ReturnType<typeof fetchRoomStart>>) => void): void => {
  fetchRoomStart().then(work, () => undefined);
};

const route = 'features/lounge/room/room.route';

/** The code of a room's page, before somebody goes there. */
export const roomCode = {
  prefetch: (): void => {
    preloadRoute('app/shell/room.route');
    preloadRoute(route);
    setTimeout(() => {
      prefetchTexts('room');
      fetchRoomStart().catch(() => undefined);
    });
  },
};

/** Fetches the code of a room whose data is on the way, and enters it when both are here, unless its visitor has gone elsewhere by then. */
export const beginWhenLoaded = (navigation: Pick<Request, 'signal' | 'url'>, answer: Promise<VisitedRoom>): void => {
  const isWanted = watchNavigation(navigation);
  roomCode.prefetch();
  withRoomStart(({ prepareRoom }) => prepareRoom(sessionChanges.hasSession()));
  answer.then(
    (loaded) => withRoomStart(({ beginRoom }) => beginRoom(loaded, isWanted)),
    // The router, which waits for the same answer, shows why there is none.
    () => undefined,
  );
};

/**
 * For a link to a room: its code is on the way before the press ends. A mouse is there long before it presses; a finger touches and presses at
 * once, and its press must not wait until all of the code was asked for: that comes behind the question for the room.
 */
export const prefetchOnRoom = {
  onPointerEnter: ({ pointerType }: PointerEvent): void => {
    if (pointerType === 'mouse') roomCode.prefetch();
    else preloadLoader(route);
  },
  onFocus: ({ currentTarget }: FocusEvent): void => {
    if (currentTarget.matches(':focus-visible')) roomCode.prefetch();
  },
};
