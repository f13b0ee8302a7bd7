import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { createRoomQueue } from '@madoi/domain/lounge/queue/room-queue';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeSocket } from '../socket/fake-socket.fixture.ts';
import type { RoomSocket } from '../socket/room-socket.ts';
import { connectRoom } from './connect-room.ts';
import { initialRoomConnection } from './room-connection.ts';
import { createRoomHandle } from './room-handle.ts';
import type { RoomSnapshot } from './room-view.ts';

const snapshot = {
  room: {
    id: 'room-0001',
    ownerUser: { id: 'owner' },
    coOwnerUsers: [],
    rateLimits: { message: 0, reaction: 0, queue: 0 },
  },
  ...{ seq: 0, activities: [], people: [], guests: 0, hidden: [], present: 0, serverTimeMs: 5_000, lastQueueId: 0 },
  queue: createRoomQueue('playlist-1', 1),
} as unknown as RoomSnapshot;

/** The example of the package's README and of `connectRoom`; they change together. */
const openRoom = (call: CallEndpoint, socket: RoomSocket, userId: () => string | undefined = () => undefined) => {
  const handle = createRoomHandle({ snapshot, details: {} }, { call, isVisible: () => true });
  const connected = connectRoom(handle, {
    call,
    socket,
    userId,
    isSilenced: () => false,
    isOperator: () => false,
    newId: () => crypto.randomUUID(),
  });
  socket.connect();
  return { handle, ...connected };
};

const world = (userId?: () => string | undefined) => {
  const fake = createFakeSocket();
  const asked: string[] = [];
  const emitWithAck = async (event: string) => {
    asked.push(event);
    return { status: 200, message: 'done' };
  };
  Object.assign(fake.socket, {
    connect: () => {
      fake.connect();
      return fake.socket;
    },
    disconnect: () => {
      fake.disconnect();
      return fake.socket;
    },
    timeout: () => ({ emitWithAck }),
  });
  const call = (() => new Promise(() => undefined)) as unknown as CallEndpoint;
  const room = openRoom(call, fake.socket, userId);
  const answerJoin = (status: number, message: string) =>
    fake.sent.findLast(({ event }) => event === 'send:user:joined:v2')?.ack?.({ status, message });
  const connection = () => room.handle.connection.getState();
  return { fake, asked, ...room, answerJoin, connection };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('connectRoom', () => {
  it('joins, sends a message and leaves as the example of the README does', () => {
    const { fake, asked, session, leave } = world();
    void session.chat.sendMessage('こんばんは');
    expect(fake.sent.map(({ event }) => event)).toContain('send:user:joined:v2');
    expect(asked).toContain('send:message');
    leave();
  });

  it('shows its membership, the reason of a failed join, and as which user it joined', () => {
    const { answerJoin, connection, leave } = world(() => 'user-0001');
    expect(connection()).toMatchObject({ membership: { kind: 'joining' }, hasJoined: false });
    answerJoin(429, 'full');
    expect(connection()).toMatchObject({ membership: { kind: 'waiting' }, joinFailure: 'full', hasJoined: false });
    vi.advanceTimersByTime(10_000);
    answerJoin(200, 'joined');
    expect(connection()).toMatchObject({
      membership: { kind: 'joined' },
      hasJoined: true,
      joinFailure: undefined,
      joinedAsUserId: 'user-0001',
    });
    leave();
  });

  it('rejoins under another name, and shows a switch of identity meanwhile, not a lost connection', () => {
    let userId: string | undefined;
    const { answerJoin, connection, reconnect, leave } = world(() => userId);
    answerJoin(200, 'joined');
    expect(connection().joinedAsUserId).toBeUndefined();
    userId = 'user-0001';
    reconnect();
    expect(connection()).toMatchObject({ isSwitchingIdentity: true, membership: { kind: 'joining' }, hasJoined: true });
    answerJoin(200, 'joined');
    expect(connection()).toMatchObject({ isSwitchingIdentity: false, joinedAsUserId: 'user-0001' });
    leave();
  });

  it('counts on from the snapshot’s time while the server’s clock is unknown, until it leaves', () => {
    const { handle, leave } = world();
    expect(handle.clock.getState().nowMs).toBe(5_000);
    vi.advanceTimersByTime(1_500);
    expect(handle.clock.getState().nowMs).toBe(6_500);
    leave();
    vi.advanceTimersByTime(1_500);
    expect(handle.clock.getState().nowMs).toBe(6_500);
  });

  it('leaves with its connection reset, the socket disconnected, and no timer or listener left', () => {
    const { fake, answerJoin, connection, leave, queue, handle } = world();
    answerJoin(200, 'joined');
    leave();
    expect(connection()).toEqual(initialRoomConnection);
    expect(fake.socket.connected).toBe(false);
    const before = queue.store.getState();
    handle.view.setState((state) => ({ ...state, isEnded: true }));
    fake.fire('receive:user:leave', { userId: 'nobody' });
    expect(queue.store.getState()).toBe(before);
    expect(vi.getTimerCount()).toBe(0);
  });
});
