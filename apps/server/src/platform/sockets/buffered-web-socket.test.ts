import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { BufferedWebSocket, messagesPerTick } from './buffered-web-socket.ts';

const create = () => {
  // As `ws`'s server makes one, which its types leave out.
  const webSocket: BufferedWebSocket = Reflect.construct(BufferedWebSocket, [null, undefined, {}]);
  const heard: unknown[] = [];
  let arrivedCount = 0;
  webSocket.on('message', (data) => heard.push(data));
  webSocket.on('close', () => heard.push('closed'));
  let closedCount = 0;
  webSocket.meter = {
    onMessage: () => {
      arrivedCount += 1;
    },
    onClose: () => {
      closedCount += 1;
    },
  };
  webSocket.pong = (data) => void heard.push(`pong ${data}`);
  const receive = (count: number): void => {
    for (let n = 0; n < count; n += 1) webSocket.emit('message', n, false);
  };
  return { webSocket, heard, receive, arrivedCount: () => arrivedCount, closedCount: () => closedCount };
};
const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, n) => n);

describe('messages of one read', () => {
  it('are all counted at once and dispatched a few per tick, in order, with the close after them', async () => {
    const { webSocket, heard, receive, arrivedCount } = create();
    receive(3 * messagesPerTick);
    webSocket.emit('close', 1006, Buffer.alloc(0));
    expect(arrivedCount()).toBe(3 * messagesPerTick);
    for (const turns of [1, 2, 3]) {
      expect(heard).toEqual(upTo(turns * messagesPerTick));
      await nextTurn();
    }
    expect(heard).toEqual([...upTo(3 * messagesPerTick), 'closed']);
  });

  it('as few as a page sends come without waiting', () => {
    const { heard, receive } = create();
    receive(messagesPerTick);
    expect(heard).toEqual(upTo(messagesPerTick));
  });

  it('are dropped after a discard, waiting and later ones, but the close is sent', async () => {
    const { webSocket, heard, receive } = create();
    receive(2 * messagesPerTick);
    webSocket.emit('close', 1006, Buffer.alloc(0));
    webSocket.discard();
    receive(5);
    await nextTurn();
    await nextTurn();
    expect(heard).toEqual([...upTo(messagesPerTick), 'closed']);
  });

  it('are counted and not dispatched where they are answered at once, except behind some that wait', async () => {
    const { webSocket, heard, receive, arrivedCount } = create();
    const taken: unknown[] = [];
    webSocket.takeMessage = (_, message) => {
      if ((message as unknown) === 0) taken.push(message);
      return (message as unknown) === 0;
    };
    receive(messagesPerTick + 2);
    expect([taken, arrivedCount(), heard]).toEqual([[0], messagesPerTick + 2, upTo(messagesPerTick + 1).slice(1)]);
    webSocket.emit('message', 0, false);
    expect(taken).toHaveLength(1);
    await nextTurn();
    expect(heard).toEqual([...upTo(messagesPerTick + 2).slice(1), 0]);
    webSocket.discard();
    webSocket.emit('message', 0, false);
    expect(taken).toHaveLength(1);
  });
});

describe('pings', () => {
  it('are counted and answered with what they carry, pongs are counted, and after a discard neither', () => {
    const { webSocket, heard, arrivedCount, closedCount } = create();
    webSocket.emit('ping', 'a');
    webSocket.emit('pong', 'b');
    expect([heard, arrivedCount(), closedCount()]).toEqual([['pong a'], 2, 0]);
    webSocket.discard();
    webSocket.emit('ping', 'c');
    webSocket.emit('close', 1006, Buffer.alloc(0));
    expect([heard, closedCount()]).toEqual([['pong a', 'closed'], 1]);
  });
});

describe('sockets that send at once', () => {
  it('take turns: a socket with one message does not wait for every message of another', async () => {
    const [flooding, person] = [create(), create()];
    flooding.receive(10 * messagesPerTick);
    person.receive(1);
    expect(person.heard).toEqual([0]);
    expect(flooding.heard).toHaveLength(messagesPerTick);
    await nextTurn();
  });
});
