import type { FocusEvent, MouseEvent, PointerEvent } from 'react';
import { prefetchTexts } from '#platform/i18n/load-messages.ts';
import { preloadLoader, preloadRoute } from '#platform/page/preload-route.ts';
import { askOnPress } from '#platform/page/pressed-route.ts';
import { watchNavigation } from '#platform/page/watch-navigation.ts';
import { sessionChanges } from '#platform/socket/session-changes.ts';
import type { VisitedRoom } from './start/visited-room.ts';
import { createWayToRoom, type WayToRoomDeps } from './way-to-room.ts';

/** What joins a room: connection, player and commands. It draws nothing, and waits for no styles (`keep-style-order.ts`). */
const fetchRoomEntry = () => import('./start/begin-room.ts');

/** Where it does not come, the page says so. */
export const withRoomEntry = async <Result>(
  work: (entry: Awaited<ReturnType<typeof fetchRoomEntry>>) => Result,
): Promise<Awaited<Result> | undefined> => {
  const entry = await fetchRoomEntry().catch(() => undefined);
  return entry === undefined ? undefined : await work(entry);
};

const route = 'features/lounge/room/room.route';

/** The code of a room's page, before somebody goes there. */
export const roomCode = {
  prefetch: (): void => {
    preloadRoute('app/shell/room.route');
    preloadRoute(route);
    setTimeout(() => {
      prefetchTexts('room');
      fetchRoomEntry().catch(() => undefined);
    });
  },
};

/** Fetches what joins a room whose data is on the way, and enters it when both are here, unless its visitor has gone elsewhere by then. */
const begin: WayToRoomDeps['begin'] = (navigation, answer) => {
  const isWanted = watchNavigation(navigation);
  void withRoomEntry(({ prepareRoom }) => prepareRoom(sessionChanges.hasSession()));
  roomCode.prefetch();
  return (
    answer
      .then((loaded) => withRoomEntry(({ beginRoom }) => beginRoom(loaded, isWanted)))
      // The router, which waits for the same answer, shows why there is none; a room that cannot be entered fails on its page.
      .catch(() => undefined)
  );
};

const wayToRoom = createWayToRoom({ ask: (path) => askOnPress<VisitedRoom>(path, route), begin });

/** For the route: not drawn before its music sounds. */
export const enterRoom = wayToRoom.enter;

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
  onClick: (event: MouseEvent<HTMLAnchorElement>): void => wayToRoom.press(event),
};
