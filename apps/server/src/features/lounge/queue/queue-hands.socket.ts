import { queueHandSchema } from '@madoi/contract/lounge/queue-hands';
import type { EdgeSocket } from '../../../platform/sockets/edge-socket.ts';
import type { SocketEdge } from '../../../platform/sockets/socket-edge.ts';
import type { HiddenPeople } from '../../people/people.api.ts';
import type { Seats } from '../presence/seats.ts';
import { isStaff } from '../room/viewer.ts';
import type { QueueHands } from './queue-hands.ts';

export interface QueueHandsReaders {
  readonly seats: Pick<Seats, 'of'>;
  readonly hiddenPeople: Pick<HiddenPeople, 'of'>;
}

/** Hands go to the other controllers in the room whom no block hides from the sender; listeners never hear of them. */
export function registerQueueHandsSocket(
  edge: SocketEdge,
  hands: QueueHands,
  { seats, hiddenPeople }: QueueHandsReaders,
): void {
  /** Sockets with an account: nobody else can be a controller. */
  const named = new Set<EdgeSocket>();
  edge.onConnection((socket) => {
    if (socket.data.identity?.user !== undefined) {
      named.add(socket);
      socket.once('disconnect', () => named.delete(socket));
    }
    edge.onCommand(socket, 'send:queue:hand:update', queueHandSchema, async ({ mediaTrackId }) => {
      const seat = seats.of(socket.id);
      return seat ? hands.show(seat, mediaTrackId) : { status: 404, message: 'not_joined' };
    });
  });
  hands.onHand(({ roomId, socketId, staff, hand }) => {
    for (const socket of named) {
      if (socket.id === socketId || seats.of(socket.id)?.roomId !== roomId) continue;
      if (!isStaff(staff, socket.data.identity)) continue;
      // Until it is known whom a block hides from them, nobody's name is shown.
      const hidden = hiddenPeople.of(socket.id);
      if (hidden?.has(hand.user.id) === false) socket.emit('receive:queue:hand:update', hand);
    }
  });
}
