import type { QueueDrag } from '@madoi/contract/lounge/queue-drag';
import type { roomCommands } from '@madoi/contract/socket/room-commands';
import type { DeclaredAck } from '@madoi/contract/wire/define-command';
import type { Bus, Unsubscribe } from '#platform/bus/bus.ts';
import { createBusTopic } from '#platform/bus/create-bus-topic.ts';
import type { Identity } from '#platform/identity.ts';
import { isStaff } from '../room/room-roles.ts';
import type { RoomFacts, RoomFactsReader } from './room-facts.ts';

/** A drag update on its way to the controllers of a room, over all processes. */
export interface RoomDragUpdate {
  readonly roomId: string;
  /** The sender's own connection, which does not get the event. */
  readonly socketId: string;
  readonly staff: Pick<RoomFacts, 'ownerId' | 'coOwnerIds'>;
  readonly hand: QueueDrag;
}

export interface DragAwareness {
  /** 200: published; 403: not a controller; 429: too often. */
  show(
    from: { readonly roomId: string; readonly socketId: string; readonly identity: Identity },
    mediaTrackId: string | undefined,
  ): Promise<DeclaredAck<typeof roomCommands.updateQueueDrag>>;
  /** Passes them on to the sockets of this process. */
  onDragUpdate(listener: (hand: RoomDragUpdate) => void): void;
  /** Subscribes to drags on other processes; returns the unsubscribe function. */
  listen(): Promise<Unsubscribe>;
}

export interface DragAwarenessDeps {
  readonly channels: Bus['channels'];
  readonly rates: Bus['rates'];
  readonly rooms: RoomFactsReader;
}

/** Taking up, letting go and the beat in between, for somebody who is quick. */
const dragUpdateLimit = { max: 12, windowMs: 3_000 } as const;

/** Which queue entry each controller of a room is dragging: sent to the other controllers, stored nowhere. */
export function createDragAwareness({ channels, rates, rooms }: DragAwarenessDeps): DragAwareness {
  const dragUpdates = createBusTopic<RoomDragUpdate>(channels, 'lounge:queue:drag');
  let listener: (hand: RoomDragUpdate) => void = () => undefined;
  return {
    async show({ roomId, socketId, identity }, mediaTrackId) {
      const { user } = identity;
      const room = await rooms.find(roomId);
      if (!room || user === undefined || identity.guest || !isStaff(room, identity)) {
        return { status: 403, message: 'forbidden' };
      }
      const { max, windowMs } = dragUpdateLimit;
      const rate = await rates.take(`queue-hand:${roomId}:${user.id}`, max, windowMs);
      if (!rate.allowed) return { status: 429, message: 'rate_limit' };
      const { ownerId, coOwnerIds } = room;
      const hand: QueueDrag = {
        user: { id: user.id, name: user.name },
        ...(mediaTrackId === undefined ? {} : { mediaTrackId }),
      };
      await dragUpdates.publish({ roomId, socketId, staff: { ownerId, coOwnerIds }, hand });
      return { status: 200, message: 'received' };
    },
    onDragUpdate: (next) => {
      listener = next;
    },
    listen: () => dragUpdates.subscribe((update) => listener(update)),
  };
}
