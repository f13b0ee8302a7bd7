import type { OpenedPlayback } from '@madoi/room-client/playback/source/playback-session';
import type { RoomHandle } from '@madoi/room-client/room/room-handle';
import type { VisitorIdentity } from './start-room.ts';

/** Undefined: a guest. */
export type Visitor = { readonly id: string; readonly isOperator?: boolean | undefined } | undefined;

/** A room that the visitor is in. */
export interface EnteredRoom {
  /** Somebody took a name, or another one. */
  setVisitor(visitor: Visitor): void;
  leave(): void;
}

/** Enters the room, and answers how to leave it. */
type Start = (handle: RoomHandle, identity: VisitorIdentity, playback: OpenedPlayback | undefined) => () => void;

export interface RoomEntry {
  /**
   * Enters a room while its page is still being drawn, which takes a slow phone seconds: its music does not wait for it. The page claims
   * it; where none does, because the visitor went elsewhere meanwhile, the room is left again. Each room begins so once.
   */
  begin(handle: RoomHandle, visitor: Visitor, playback: OpenedPlayback | undefined): void;
  /** The room that was begun, or one that is entered now. Its claimer leaves it. */
  claim(handle: RoomHandle, visitor: Visitor, playback: OpenedPlayback | undefined): EnteredRoom;
}

/** In ms. Longer than a slow phone takes to show a page that it has begun to draw. */
export const unclaimedMs = 10_000;

export const createRoomEntry = (start: Start): RoomEntry => {
  const entered = new WeakSet<RoomHandle>();
  let unclaimed: { readonly handle: RoomHandle; readonly room: EnteredRoom } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const takeUnclaimed = (): EnteredRoom | undefined => {
    clearTimeout(timer);
    const room = unclaimed?.room;
    unclaimed = undefined;
    return room;
  };
  const leaveUnclaimed = (): void => takeUnclaimed()?.leave();
  const enter: RoomEntry['claim'] = (handle, first, playback) => {
    entered.add(handle);
    let visitor = first;
    const identity = { userId: () => visitor?.id, isOperator: () => visitor?.isOperator === true };
    const leave = start(handle, identity, playback);
    const setVisitor = (next: Visitor): void => {
      visitor = next;
    };
    return { setVisitor, leave };
  };
  return {
    begin: (handle, visitor, playback) => {
      if (entered.has(handle)) return;
      leaveUnclaimed();
      unclaimed = { handle, room: enter(handle, visitor, playback) };
      timer = setTimeout(leaveUnclaimed, unclaimedMs);
    },
    claim: (handle, visitor, playback) => {
      if (unclaimed?.handle === handle) return takeUnclaimed() as EnteredRoom;
      leaveUnclaimed();
      return enter(handle, visitor, playback);
    },
  };
};
