import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { createRoomQueue } from '@madoi/domain/lounge/queue/room-queue';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientSocket } from '../socket/client-socket.ts';
import { createFakeSocket } from '../socket/fake-socket.fixture.ts';
import type { RoomSnapshot } from '../view/room-view.ts';
import { connectRoom } from './connect-room.ts';
import { initialRoomConnection } from './room-connection.ts';
import { createRoomHandle } from './room-handle.ts';
import type { RoomSession } from './room-session.ts';

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

const createServerSide = () => {
  const fake = createFakeSocket();
  const asked: string[] = [];
  const answer = { lose: false };
  const emitWithAck = async (event: string) => {
    asked.push(event);
    if (answer.lose) throw new Error('no answer');
    return { status: 200, message: 'done' };
  };
  Object.assign(fake.socket, {
    connect: () => {
      fake.connect();
      return fake.socket;
    },
    timeout: () => ({ emitWithAck }),
  });
  return { fake, asked, answer };
};

interface WorldOptions {
  readonly userId?: () => string | undefined;
  readonly roomId?: string;
  /** Of the room that was open before on the same page. */
  readonly server?: ReturnType<typeof createServerSide>;
}

const world = (options: WorldOptions = {}) => {
  const { fake, asked, answer } = options.server ?? createServerSide();
  const call = (() => new Promise(() => undefined)) as unknown as CallEndpoint;
  const room = openRoom(call, fake.socket, options);
  const answerJoin = (status: number, message: string) =>
    fake.sent.findLast(({ event }) => event === 'send:user:joined:v2')?.ack?.({ status, message });
  const connection = () => room.handle.connection.getState();
  return { fake, asked, server: { fake, asked, answer }, ...room, answerJoin, connection };
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

  const ok = expect.objectContaining({ ok: true });
  const lost = { ok: false, problem: 'offline' };
  describe.each([
    ['send:message', ({ chat }: RoomSession) => chat.sendMessage('切れる前のことば'), 'sent', 'offline'],
    ['send:request_queue:event:add', ({ requests }: RoomSession) => requests.ask('track-1'), ok, lost],
    ['send:vote:skip', ({ votes }: RoomSession) => votes.voteSkip('media-1', true), undefined, 'offline'],
  ] as const)('%s, whose answer was lost with the connection,', (event, send, sent, offline) => {
    const cut = () => {
      const room = world();
      room.answerJoin(200, 'joined');
      room.server.answer.lose = true;
      const outcome = send(room.session);
      room.fake.disconnect();
      room.server.answer.lose = false;
      room.fake.connect();
      return { ...room, outcome, timesSent: () => room.asked.filter((each) => each === event).length };
    };

    it('is sent again once the room is joined again, not as soon as there is a connection', async () => {
      const { outcome, timesSent, answerJoin, leave } = cut();
      await vi.advanceTimersByTimeAsync(1_000);
      expect(timesSent()).toBe(1);
      answerJoin(200, 'joined');
      expect(await outcome).toEqual(sent);
      expect(timesSent()).toBe(2);
      leave();
    });

    it('is not sent again where the room is not joined within 10 s', async () => {
      const { outcome, timesSent, leave } = cut();
      await vi.advanceTimersByTimeAsync(10_000);
      expect(await outcome).toEqual(offline);
      expect(timesSent()).toBe(1);
      leave();
    });
  });

  it('shows its membership, the reason of a failed join, and as which user it joined', () => {
    const { answerJoin, connection, leave } = world({ userId: () => 'user-0001' });
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
    const { fake, answerJoin, connection, beginIdentitySwitch, leave } = world({ userId: () => userId });
    answerJoin(200, 'joined');
    expect(connection().joinedAsUserId).toBeUndefined();
    userId = 'user-0001';
    beginIdentitySwitch();
    fake.disconnect();
    fake.connect();
    expect(connection()).toMatchObject({ isSwitchingIdentity: true, membership: { kind: 'joining' }, hasJoined: true });
    answerJoin(200, 'joined');
    expect(connection()).toMatchObject({ isSwitchingIdentity: false, joinedAsUserId: 'user-0001' });
    leave();
  });

  it.each([
    ['offline', undefined],
    ['rate_limit', 'rate_limit'],
  ] as const)('no longer says of a command that it failed by %s once it is in the room again: %s', (why, left) => {
    const { fake, handle, answerJoin, leave } = world();
    answerJoin(200, 'joined');
    fake.disconnect();
    handle.commandErrors.show({ place: 'list', why });
    fake.connect();
    expect(handle.commandErrors.store.getState().note?.why).toBe(why);
    answerJoin(200, 'joined');
    expect(handle.commandErrors.store.getState().note?.why).toBe(left);
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

  it('leaves the room on the server with its connection reset, the socket connected, and no timer or listener left', () => {
    const { fake, answerJoin, connection, leave, queue, handle } = world();
    answerJoin(200, 'joined');
    leave();
    expect(connection()).toEqual(initialRoomConnection);
    expect(fake.sent.at(-1)?.event).toBe('send:user:leave');
    expect(fake.socket.connected).toBe(true);
    expect(fake.listenerCount()).toBe(0);
    const before = queue.store.getState();
    handle.view.setState((state) => ({ ...state, isEnded: true }));
    fake.fire('receive:user:leave', { userId: 'nobody' });
    expect(queue.store.getState()).toBe(before);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('one room after another over one socket', () => {
  const open = () => {
    const first = world({ roomId: 'room-0001' });
    first.answerJoin(200, 'joined');
    const move = () => {
      first.leave();
      return world({ roomId: 'room-0002', server: first.server });
    };
    return { first, move };
  };
  const answerLeave = ({ fake }: ReturnType<typeof createServerSide>) =>
    fake.sent.findLast(({ event }) => event === 'send:user:leave')?.ack?.({ status: 200, message: 'left' });

  it('[4.08] leaves the first before it joins the second, and stays connected', () => {
    const { first, move } = open();
    const before = first.fake.sent.length;
    const second = move();
    const sent = first.fake.sent.slice(before).filter(({ event }) => event.startsWith('send:user'));
    expect(sent.map(({ event, payload }) => [event, payload])).toEqual([
      ['send:user:leave', {}],
      ['send:user:leave', {}],
      ['send:user:joined:v2', { roomId: 'room-0002', batch: true }],
    ]);
    expect(second.fake.socket.id).toBe('connection-1');
    second.leave();
  });

  it('shows nothing in the second of what was still on its way from the first', () => {
    const { move } = open();
    const second = move();
    const join = () => second.fake.fire('receive:user:joined', { present: 7, guests: 7, at: 1 });
    const present = () => second.handle.view.getState().present;
    join();
    expect(present()).toBe(0);
    answerLeave(second.server);
    join();
    expect(present()).toBe(7);
    second.leave();
  });

  it('does not send to the second what the first would have sent again', async () => {
    const { first, move } = open();
    first.server.answer.lose = true;
    const outcome = first.session.chat.sendMessage('前の部屋のことば');
    const second = move();
    expect(await outcome).toBe('offline');
    expect(second.asked.filter((event) => event === 'send:message')).toHaveLength(1);
    second.leave();
  });
});
