import type { RoomRecord } from '../room/room.store.ts';

export interface InvitationRecord {
  readonly userId: string;
  readonly at: number;
}

export interface InvitationStore {
  /** The latest first. */
  list(roomId: string): Promise<readonly InvitationRecord[]>;
  /**
   * Adds somebody if `refuse` answers nothing, while no other invitation of the room is made. `isNew`: they had none. Undefined: no such
   * room.
   */
  add<R>(
    roomId: string,
    invitation: InvitationRecord,
    refuse: (room: RoomRecord, invitedIds: readonly string[]) => R | undefined,
  ): Promise<
    | { readonly ok: true; readonly room: RoomRecord; readonly isNew: boolean }
    | { readonly ok: false; readonly reason: R }
    | undefined
  >;
  /** When the invitation was made that is gone now; undefined: there was none. */
  remove(roomId: string, userId: string): Promise<number | undefined>;
}
