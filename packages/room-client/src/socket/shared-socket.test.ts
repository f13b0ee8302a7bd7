import { describe, expect, it, vi } from 'vitest';
import { createFakeSocket } from './fake-socket.fixture.ts';
import { createSharedSocket } from './shared-socket.ts';

/** A socket that connects and lingers when the test says so. */
const open = () => {
  const fake = createFakeSocket();
  const calls: string[] = [];
  const state = { isOpening: false, isKept: false, lingering: undefined as (() => void) | undefined };
  Object.assign(fake.socket, {
    connect: () => {
      calls.push('connect');
      state.isOpening = true;
      return fake.socket;
    },
    disconnect: () => {
      calls.push('disconnect');
      state.isOpening = false;
      if (fake.socket.connected) fake.disconnect();
      return fake.socket;
    },
  });
  const shared = createSharedSocket({
    socket: fake.socket,
    isOpening: () => state.isOpening,
    keepConnected: () => {
      state.isKept = true;
      return () => {
        state.isKept = false;
      };
    },
    linger: (end) => {
      state.lingering = end;
      return () => {
        state.lingering = undefined;
      };
    },
  });
  const settle = (event: 'connect' | 'connect_error') => {
    state.isOpening = false;
    if (event === 'connect') fake.connect();
    else fake.fire('connect_error');
  };
  return { ...shared, fake, calls, state, settle, lingerOut: () => state.lingering?.() };
};

describe('a shared socket', () => {
  it('connects for the first who holds it, once, and is kept connected', () => {
    const { hold, calls, state } = open();
    expect(calls).toEqual([]);
    hold();
    hold();
    expect(calls).toEqual(['connect']);
    expect(state.isKept).toBe(true);
  });

  it('is disconnected when the last has let go and it has lingered, and connects again for the next', () => {
    const { hold, calls, state, settle, lingerOut } = open();
    const [first, second] = [hold(), hold()];
    settle('connect');
    first();
    first();
    expect(state.lingering).toBeUndefined();
    second();
    expect(calls).toEqual(['connect']);
    lingerOut();
    expect(calls).toEqual(['connect', 'disconnect']);
    expect(state.isKept).toBe(false);
    hold();
    expect(calls).toEqual(['connect', 'disconnect', 'connect']);
  });

  it('keeps its connection for somebody who comes while it lingers', () => {
    const { hold, calls, state, settle } = open();
    const release = hold();
    settle('connect');
    release();
    hold();
    expect(state.lingering).toBeUndefined();
    expect(calls).toEqual(['connect']);
  });

  it.each(['connect', 'connect_error'] as const)(
    'does not disconnect while a connection is being opened that nobody needs any more, but at its %s',
    (event) => {
      const { hold, calls, settle, lingerOut } = open();
      hold()();
      lingerOut();
      expect(calls).toEqual(['connect']);
      settle(event);
      expect(calls).toEqual(['connect', 'disconnect']);
    },
  );

  it('keeps a connection that nobody needed while it was being opened for somebody who comes before it is there', () => {
    const { hold, calls, settle, lingerOut } = open();
    hold()();
    lingerOut();
    hold();
    settle('connect');
    expect(calls).toEqual(['connect']);
  });
});

describe('a shared socket whose session changed', () => {
  it('says so before it connects again', () => {
    const { hold, renew, onRenew, calls, settle } = open();
    hold();
    settle('connect');
    onRenew(() => calls.push('told'));
    renew();
    expect(calls).toEqual(['connect', 'told', 'disconnect', 'connect']);
  });

  it('connects again at once between two attempts', () => {
    const { hold, renew, calls, settle } = open();
    hold();
    settle('connect_error');
    renew();
    expect(calls).toEqual(['connect', 'disconnect', 'connect']);
  });

  it('waits for a connection that is being opened, and connects again once', () => {
    const { hold, renew, calls, settle } = open();
    hold();
    renew();
    renew();
    expect(calls).toEqual(['connect']);
    settle('connect');
    expect(calls).toEqual(['connect', 'disconnect', 'connect']);
    settle('connect');
    expect(calls).toHaveLength(3);
  });

  it('does not connect again after an attempt that failed: the next one has the session of now', () => {
    const { hold, renew, calls, settle } = open();
    hold();
    renew();
    settle('connect_error');
    settle('connect');
    expect(calls).toEqual(['connect']);
  });

  it('ends at once where nobody holds it, so that the next who comes is not known by the old session', () => {
    const { hold, renew, calls, state, settle } = open();
    const release = hold();
    settle('connect');
    release();
    renew();
    expect(calls).toEqual(['connect', 'disconnect']);
    expect(state.lingering).toBeUndefined();
    hold();
    expect(calls).toEqual(['connect', 'disconnect', 'connect']);
  });

  it('does nothing where there is no connection', () => {
    const { renew, calls } = open();
    renew();
    expect(calls).toEqual([]);
  });
});

it('tells of a server with a newer protocol those who ask later as well, until the connection is another', () => {
  const { fake, hold, settle, onOutdated } = open();
  hold();
  settle('connect');
  const [early, late, next] = [vi.fn(), vi.fn(), vi.fn()];
  onOutdated(early);
  fake.fire('receive:server:outdated', { protocolVersion: 9 });
  onOutdated(late);
  fake.disconnect();
  onOutdated(next);
  expect([early, late, next].map(({ mock }) => mock.calls)).toEqual([[[9]], [[9]], []]);
});
