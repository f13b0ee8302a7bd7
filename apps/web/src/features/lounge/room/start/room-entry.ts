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
   * it; where none does, because the visitor went elsewhere meanwhile, the room is left again. Each room begins so once, and none while the page of
   * another one stands: that leaves first.
   */
  begin(handle: RoomHandle, arrival: Arrival): void;
  /** The room that was begun, or one that is entered now. Its claimer leaves it. */
  claim(handle: RoomHandle, visitor: Visitor, playback: OpenedPlayback | undefined): EnteredRoom;
}

export interface Arrival {
  readonly visitor: Visitor;
  readonly playback: OpenedPlayback | undefined;
  /** False: the page is on its way elsewhere. */
  readonly isWanted: () => boolean;
}

/** In ms. Longer than a slow phone takes to show a page that it has begun to draw. */
export const unclaimedMs = 10_000;
const lookEveryMs = 250;

interface Unclaimed {
  readonly handle: RoomHandle;
  readonly room: EnteredRoom;
  readonly timer: ReturnType<typeof setInterval>;
}

export const createRoomEntry = (start: Start): RoomEntry => {
  const entered = new WeakSet<RoomHandle>();
  const claimed = new Set<EnteredRoom>();
  let unclaimed: Unclaimed | undefined;
  const takeUnclaimed = (): EnteredRoom | undefined => {
    clearInterval(unclaimed?.timer);
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
    const room: EnteredRoom = {
      setVisitor: (next) => {
        visitor = next;
      },
      leave: () => {
        claimed.delete(room);
        leave();
      },
    };
    return room;
  };
  /** Leaves it where nobody wants it any more, or nobody has claimed it in time. */
  const watch = (isWanted: () => boolean): Unclaimed['timer'] => {
    let waitedMs = 0;
    return setInterval(() => {
      waitedMs += lookEveryMs;
      if (waitedMs >= unclaimedMs || !isWanted()) leaveUnclaimed();
    }, lookEveryMs);
  };
  return {
    begin: (handle, { visitor, playback, isWanted }) => {
      if (claimed.size > 0 || entered.has(handle) || !isWanted()) return;
      leaveUnclaimed();
      unclaimed = { handle, room: enter(handle, visitor, playback), timer: watch(isWanted) };
    },
    claim: (handle, visitor, playback) => {
      const begun = unclaimed?.handle === handle ? takeUnclaimed() : undefined;
      leaveUnclaimed();
      const room = begun ?? enter(handle, visitor, playback);
      claimed.add(room);
      return room;
    },
  };
};
