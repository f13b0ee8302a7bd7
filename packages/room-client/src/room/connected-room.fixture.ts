import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { createRoomQueue } from '@madoi/domain/lounge/queue/room-queue';
import type { ClientSocket } from '../socket/client-socket.ts';
import { createFakeSocket } from '../socket/fake-socket.fixture.ts';
import type { RoomSnapshot } from '../view/room-view.ts';
import { connectRoom } from './connect-room.ts';
import { createRoomHandle } from './room-handle.ts';

/** The least time between two edits of one user, in ms. */
export const queueIntervalMs = 1_000;

const snapshot = {
  room: {
    id: 'room-0001',
    ownerUser: { id: 'owner' },
    coOwnerUsers: [],
    rateLimits: { message: 0, reaction: 0, queue: queueIntervalMs },
  },
  ...{ seq: 0, activities: [], people: [], guests: 0, hidden: [], present: 0, serverTimeMs: 5_000, lastQueueId: 0 },
  queue: createRoomQueue('playlist-1', 1),
  auth: { role: 'general', canJoin: true, canTalk: false, canControl: false },
} as unknown as RoomSnapshot;

/** The example of the package's README and of `connectRoom`; they change together. */
const openRoom = (call: CallEndpoint, socket: ClientSocket, { userId = () => undefined, roomId }: WorldOptions) => {
  const room = { ...snapshot.room, id: roomId ?? snapshot.room.id };
  const handle = createRoomHandle({ snapshot: { ...snapshot, room }, details: {} }, { call, isVisible: () => true });
  const connected = connectRoom(handle, {
    call,
    socket,
    userId,
    isSilenced: () => false,
    isOperator: () => false,
    newId: () => crypto.randomUUID(),
  });
  if (!socket.connected) socket.connect();
  return { handle, ...connected };
};

export const createServerSide = () => {
  const fake = createFakeSocket();
  const asked: string[] = [];
  const answer: { lose: boolean; reason?: 'rate_limit' } = { lose: false };
  /** As Socket.IO does, it gives up when the time is over, and at once when the connection is lost. */
  const untilGivenUp = (withinMs: number) =>
    new Promise<never>((_, reject) => {
      const giveUp = () => reject(new Error('no answer'));
      fake.socket.on('disconnect', giveUp);
      setTimeout(giveUp, withinMs);
    });
  const emitWithAck = async (event: string, withinMs: number) => {
    asked.push(event);
    if (answer.lose) return untilGivenUp(withinMs);
    const { reason } = answer;
    const outcome = reason === undefined ? { result: 'accepted' } : { result: 'rejected', reason };
    return { status: 200, message: 'done', ...outcome, lastId: 0 };
  };
  Object.assign(fake.socket, {
    connect: () => {
      fake.connect();
      return fake.socket;
    },
    timeout: (withinMs: number) => ({ emitWithAck: (event: string) => emitWithAck(event, withinMs) }),
  });
  return { fake, asked, answer };
};

interface WorldOptions {
  readonly userId?: () => string | undefined;
  readonly roomId?: string;
  /** Of the room that was open before on the same page. */
  readonly server?: ReturnType<typeof createServerSide>;
}

/** A room over a socket in the test's hand, whose commands are answered at once. */
export const openWorld = (options: WorldOptions = {}) => {
  const { fake, asked, answer } = options.server ?? createServerSide();
  const call = (() => new Promise(() => undefined)) as unknown as CallEndpoint;
  const room = openRoom(call, fake.socket, options);
  const answerJoin = (status: number, message: string) =>
    fake.sent.findLast(({ event }) => event === 'send:user:joined:v2')?.ack?.({ status, message });
  const connection = () => room.handle.connection.getState();
  return { fake, asked, server: { fake, asked, answer }, ...room, answerJoin, connection };
};
