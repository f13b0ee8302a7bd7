import { selectQueueView } from '@madoi/domain/lounge/queue/replica';
import { type RoomRole, roleIn } from '@madoi/domain/lounge/role';
import type { RoomConnection } from '@madoi/room-client/room/room-connection';
import type { RoomHandle } from '@madoi/room-client/room/room-handle';
import type { RoomView } from '@madoi/room-client/view/room-view';
import { createContext, use, useMemo } from 'react';
import { type StoreApi, useStore } from 'zustand';
import { useLoginState } from '#features/session/session.api.ts';
import { useIsHydrating } from '#platform/page/use-is-hydrating.ts';

export const RoomContext = createContext<RoomHandle | undefined>(undefined);

export const useRoomHandle = (): RoomHandle => {
  const handle = use(RoomContext);
  if (handle === undefined) throw new Error('A part of a room was rendered outside of one');
  return handle;
};

/** Select narrowly: the room changes many times a second when it is lively. */
export const useRoomView = <T>(select: (view: RoomView) => T): T => useStore(useRoomHandle().view, select);
export const useRoomConnection = <T>(select: (connection: RoomConnection) => T): T =>
  useStore(useRoomHandle().connection, select);

export const useQueue = () => {
  const replica = useRoomView((view) => view.replica);
  return useMemo(() => selectQueueView(replica), [replica]);
};

/**
 * What a store of the room shows in this render: what the server has drawn, while the page is hydrated. For what is derived once; it subscribes to
 * nothing. The room is entered meanwhile, and what differs from the server's page makes React draw all of it again.
 */
export const useShownState = <T>(store: Pick<StoreApi<T>, 'getInitialState' | 'getState'>): T =>
  useIsHydrating() ? store.getInitialState() : store.getState();

export interface RoomAccess {
  readonly userId: string | undefined;
  readonly role: RoomRole;
  readonly canControl: boolean;
  readonly isOperator: boolean;
  /** May moderate: remove messages, kick and ban, set slow mode. */
  readonly canModerate: boolean;
}

/** Who the visitor is here (specification 4.12, 6.05). */
export const useRoomAccess = (): RoomAccess => {
  const { user, guest } = useLoginState();
  const room = useRoomView((view) => view.room);
  const staff = { ownerId: room.ownerUser.id, coOwnerIds: room.coOwnerUsers.map(({ id }) => id) };
  const role = roleIn(staff, user?.id, guest);
  const isOperator = user?.isOperator === true;
  const canModerate = (role !== 'general' && !room.isArchived) || isOperator;
  return { userId: user?.id, role, canControl: role !== 'general' && !room.isArchived, isOperator, canModerate };
};
