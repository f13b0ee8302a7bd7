import type { FocusEvent, MouseEvent, PointerEvent } from 'react';
import { prefetchTexts } from '#platform/i18n/load-messages.ts';
import { isPlainPress } from '#platform/page/plain-press.ts';
import { preloadLoader, preloadRoute } from '#platform/page/preload-route.ts';
import { askOnPress } from '#platform/page/pressed-route.ts';
import { watchNavigation } from '#platform/page/watch-navigation.ts';
import { sessionChanges } from '#platform/socket/session-changes.ts';
import type { VisitedRoom } from './start/visited-room.ts';

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

/** A room that somebody is on the way to. */
interface RoomAhead {
  readonly answer: Promise<VisitedRoom>;
  /** Settles when the room's music sounds, or is not to be heard. Never rejects. */
  readonly heard: Promise<unknown>;
}

interface PressedRoom extends RoomAhead {
  readonly href: string;
  readonly pressedAtMs: number;
}

let pressed: PressedRoom | undefined;

/** The router asks soon after a press, or not at all. In ms. */
const pressedForMs = 5_000;
/** From a room's data to its page, in ms: on a line where the song takes longer, the page comes before it. */
const drawnWithinMs = 1_200;

/** Fetches what joins a room whose data is on the way, and enters it when both are here, unless its visitor has gone elsewhere by then. */
const begin = (navigation: Parameters<typeof watchNavigation>[0], answer: Promise<VisitedRoom>): RoomAhead => {
  const isWanted = watchNavigation(navigation);
  void withRoomEntry(({ prepareRoom }) => prepareRoom(sessionChanges.hasSession()));
  roomCode.prefetch();
  const heard = answer.then(
    (loaded) => withRoomEntry(({ beginRoom }) => beginRoom(loaded, isWanted)),
    // The router, which waits for the same answer, shows why there is none.
    () => undefined,
  );
  return { answer, heard };
};

/** What the press that led to this address has begun; once. */
const takePressed = (url: string): RoomAhead | undefined => {
  const taken = pressed;
  pressed = undefined;
  return taken?.href === url && performance.now() - taken.pressedAtMs < pressedForMs ? taken : undefined;
};

/**
 * A room that is opened from another page is entered as soon as its data is here, and drawn when its music sounds: a slow phone draws for a second
 * or two, and whatever the music needs meanwhile would wait behind that.
 */
export const enterRoom = async <Loaded extends VisitedRoom>(
  navigation: Pick<Request, 'signal' | 'url'>,
  ask: () => Promise<Loaded>,
): Promise<Loaded> => {
  const taken = takePressed(navigation.url);
  const { answer, heard } = taken ?? begin(navigation, ask());
  const loaded = await (taken === undefined ? answer : answer.catch(ask));
  await Promise.race([heard, new Promise((resolve) => setTimeout(resolve, drawnWithinMs))]);
  return loaded as Loaded;
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
  onClick: (event: MouseEvent<HTMLAnchorElement>): void => {
    if (!isPlainPress(event)) return;
    const { href, pathname } = event.currentTarget;
    const ahead = begin({ url: href }, askOnPress<VisitedRoom>(pathname, route));
    pressed = { ...ahead, href, pressedAtMs: performance.now() };
  },
};
