import { describe, expect, it, vi } from 'vitest';
import { createFakeSocket } from './fake-socket.fixture.ts';
import { createRoomEventSource } from './room-events.ts';

describe('room events', () => {
  it('unpacks a batch in its order, and takes single events alike', () => {
    const fake = createFakeSocket();
    const events = createRoomEventSource(fake.socket);
    const heard: unknown[] = [];
    events.on('receive:reaction', (payload) => heard.push(payload));
    events.on('receive:queue:event', (payload) => heard.push(payload));
    fake.fire('receive:batch', [
      ['receive:reaction', 1],
      ['receive:queue:event', 2],
      ['receive:reaction', 3],
    ]);
    fake.fire('receive:reaction', 4);
    expect(heard).toEqual([1, 2, 3, 4]);
  });

  it('ignores what it does not know, and what comes after the unsubscribe', () => {
    const fake = createFakeSocket();
    const events = createRoomEventSource(fake.socket);
    const listener = vi.fn();
    const stop = events.on('receive:reaction', listener);
    fake.fire('receive:batch', [['receive:future', 1], 'nonsense', ['receive:reaction', 2]]);
    fake.fire('receive:batch', 'nonsense');
    stop();
    fake.fire('receive:reaction', 3);
    expect(listener.mock.calls).toEqual([[2]]);
  });

  it.each([
    [
      { source: 'message', type: 'ng_words', message: 'no', more: 1 },
      { source: 'message', type: 'ng_words', message: 'no' },
    ],
    [
      { source: 'future', type: 'new', message: 7 },
      { source: 'unknown', type: 'unknown', message: 'unknown' },
    ],
    [{ type: 'bad_param' }, { source: 'unknown', type: 'bad_param', message: 'unknown' }],
    ['nonsense', { source: 'unknown', type: 'unknown', message: 'unknown' }],
    [undefined, { source: 'unknown', type: 'unknown', message: 'unknown' }],
  ])(
    '[8.07] reads the error event %j into source, type and message, unknown where they are missing',
    (payload, error) => {
      const fake = createFakeSocket();
      const onError = vi.fn();
      const stop = createRoomEventSource(fake.socket).onError(onError);
      fake.fire('error', payload);
      stop();
      fake.fire('error', payload);
      expect(onError.mock.calls).toEqual([[error]]);
    },
  );
});
