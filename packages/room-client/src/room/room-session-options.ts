import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import type { Ack } from '@madoi/contract/lounge/presence';
import { type RoomRole, roleIn } from '@madoi/domain/lounge/role';
import type { ClockProbe } from '@madoi/domain/sync/clock-estimate';
import type { StoreApi } from 'zustand/vanilla';
import type { GiftingView } from '../gifting/gifting-view.ts';
import type { DetailsStore } from '../queue/details-store.ts';
import type { RequestsView } from '../requests/requests-view.ts';
import type { RoomSocket } from '../socket/room-socket.ts';
import type { StageEffectsStore } from '../stage/stage-effects-store.ts';
import type { TranslationView } from '../translation/translation-view.ts';
import type { RoomView } from '../view/room-view.ts';
import type { VotesView } from '../voting/votes-view.ts';

export interface RoomSessionOptions {
  readonly call: CallEndpoint;
  readonly socket: RoomSocket;
  readonly view: StoreApi<RoomView>;
  readonly details: DetailsStore;
  readonly stage: StageEffectsStore;
  readonly requests: StoreApi<RequestsView>;
  readonly gifting: StoreApi<GiftingView>;
  readonly translation: StoreApi<TranslationView>;
  readonly votes: StoreApi<VotesView>;
  /** The server's clock as the snapshot of `view` told it, ms: time runs on from there until the clock has been asked. */
  readonly snapshotTimeMs: number;
  /** What answers to other requests have said of the server's clock, instants by `performance.now()`; absent: the clock is asked only over the socket. */
  readonly answeredProbes?: () => readonly ClockProbe[];
  /** The user of this page, under whom their own queue commands are shown. */
  readonly userId: () => string | undefined;
  /** Whose words and reactions are not to be shown: blocked, or muted by the user of this page (specification 5.10). */
  readonly isSilenced: (userId: string) => boolean;
  readonly isOperator: () => boolean;
  readonly newId: () => string;
  /** The room did not let the page in for now: it is asked again by itself (specification 4.09). */
  readonly onJoinFailure: (ack: Ack) => void;
}

/** The role of a user in the room as the view has it; operators are asked for apart. */
export const roleOf = ({ room }: RoomView, userId: string): RoomRole =>
  roleIn({ ownerId: room.ownerUser.id, coOwnerIds: room.coOwnerUsers.map(({ id }) => id) }, userId, false);

/** Whether this page’s user may control and moderate the room now: its owner, a co-owner or an operator. */
export const canManageRoom = ({ view, userId, isOperator }: RoomSessionOptions): boolean => {
  const id = userId();
  return id !== undefined && (isOperator() || roleOf(view.getState(), id) !== 'general');
};
