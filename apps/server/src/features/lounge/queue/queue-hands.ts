import type { Ack } from '@madoi/contract/lounge/people';
import type { QueueHand } from '@madoi/contract/lounge/queue-hands';
import type { Bus, Unsubscribe } from '../../../platform/bus/bus.ts';
import type { Identity } from '../../../platform/identity.ts';
import { isStaff } from '../room/viewer.ts';
import type { RoomFacts, RoomFactsReader } from './room-facts.ts';

/** A hand on its way to the controllers of a room, over all processes. */
export interface HandInRoom {
  readonly roomId: string;
  /** The connection that it comes from is not told of itself. */
  readonly socketId: string;
  readonly staff: Pick<RoomFacts, 'ownerId' | 'coOwnerIds'>;
  readonly hand: QueueHand;
}

export interface QueueHands {
  /** 200 told, 403 no controller, 429 too often. */
  show(
    from: { readonly roomId: string; readonly socketId: string; readonly identity: Identity },
    mediaTrackId: string | undefined,
  ): Promise<Ack>;
  /** Who hands them on to the sockets of this process. */
  onHand(listener: (hand: HandInRoom) => void): void;
  start(): Promise<void>;
  stop(): void;
}

export interface QueueHandsDeps {
  readonly channels: Bus['channels'];
  readonly rates: Bus['rates'];
  readonly rooms: RoomFactsReader;
}

const channel = 'lounge:queue:hands';
/** Taking up, letting go and the beat in between, for somebody who is quick. */
const handsPerWindow = { max: 12, windowMs: 3_000 } as const;

/** What the people at a room's desk have in hand: told to each other, kept nowhere. */
export function createQueueHands({ channels, rates, rooms }: QueueHandsDeps): QueueHands {
  let listener: (hand: HandInRoom) => void = () => undefined;
  let unsubscribe: Unsubscribe = () => undefined;
  return {
    async show({ roomId, socketId, identity }, mediaTrackId) {
      const { user } = identity;
      const room = await rooms.find(roomId);
      if (!room || user === undefined || identity.guest || !isStaff(room, identity)) {
        return { status: 403, message: 'forbidden' };
      }
      const { max, windowMs } = handsPerWindow;
      const rate = await rates.take(`queue-hand:${roomId}:${user.id}`, max, windowMs);
      if (!rate.allowed) return { status: 429, message: 'rate_limit' };
      const { ownerId, coOwnerIds } = room;
      const hand: QueueHand = {
        user: { id: user.id, name: user.name },
        ...(mediaTrackId === undefined ? {} : { mediaTrackId }),
      };
      await channels.publish(channel, { roomId, socketId, staff: { ownerId, coOwnerIds }, hand } satisfies HandInRoom);
      return { status: 200, message: 'told' };
    },
    onHand: (next) => {
      listener = next;
    },
    start: async () => {
      unsubscribe = await channels.subscribe(channel, (message) => listener(message as HandInRoom));
    },
    stop: () => unsubscribe(),
  };
}
