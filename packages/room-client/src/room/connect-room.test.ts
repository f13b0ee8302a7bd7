import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerWithinMs } from '../socket/send-twice.ts';
import { type createServerSide, openWorld } from './connected-room.fixture.ts';
import { initialRoomConnection } from './room-connection.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('connectRoom', () => {
  it('joins, sends a message and leaves as the example of the README does', async () => {
    const { asked, session, answerJoin, leave } = openWorld();
    const outcome = session.chat.sendMessage('こんばんは');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(asked).toEqual([]);
    answerJoin(200, 'joined');
    expect(await outcome).toBe('sent');
    expect(asked).toEqual(['send:message']);
    leave();
  });

  it('shows its membership, the reason of a failed join, and as which user it joined', () => {
    const { answerJoin, connection, leave } = openWorld({ userId: () => 'user-0001' });
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
    const { fake, answerJoin, connection, beginIdentitySwitch, leave } = openWorld({ userId: () => userId });
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
    const { fake, handle, answerJoin, leave } = openWorld();
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
    const { handle, leave } = openWorld();
    expect(handle.clock.getState().nowMs).toBe(5_000);
    vi.advanceTimersByTime(1_500);
    expect(handle.clock.getState().nowMs).toBe(6_500);
    leave();
    vi.advanceTimersByTime(1_500);
    expect(handle.clock.getState().nowMs).toBe(6_500);
  });

  it('keeps what the room said when it was loaded, until it lets the page in', () => {
    const { connection, leave, handle } = openWorld();
    const loadedDenial = { refusal: 'forbidden', message: 'banned' } as const;
    handle.connection.setState({ loadedDenial });
    leave();
    expect(connection()).toEqual({ ...initialRoomConnection, loadedDenial });
  });

  it('leaves the room on the server with its connection reset, the socket connected, and no timer or listener left', () => {
    const { fake, answerJoin, connection, leave, queue, handle } = openWorld();
    handle.connection.setState({ loadedDenial: { refusal: 'forbidden', message: 'banned' } });
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
    const first = openWorld({ roomId: 'room-0001' });
    first.answerJoin(200, 'joined');
    const move = () => {
      first.leave();
      return openWorld({ roomId: 'room-0002', server: first.server });
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
    await vi.advanceTimersByTimeAsync(0);
    const second = move();
    await vi.advanceTimersByTimeAsync(answerWithinMs);
    expect(await outcome).toBe('offline');
    expect(second.asked.filter((event) => event === 'send:message')).toHaveLength(1);
    second.leave();
  });
});
