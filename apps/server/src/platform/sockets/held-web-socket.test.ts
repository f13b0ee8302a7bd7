import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { arrived, HeldWebSocket, messagesPerTurn } from './held-web-socket.ts';

const create = () => {
  // As `ws`'s server makes one, which its types leave out.
  const webSocket: HeldWebSocket = Reflect.construct(HeldWebSocket, [null, undefined, {}]);
  const heard: unknown[] = [];
  let arrivedCount = 0;
  webSocket.on('message', (data) => heard.push(data));
  webSocket.on('close', () => heard.push('closed'));
  webSocket.on(arrived, () => {
    arrivedCount += 1;
  });
  const receive = (count: number): void => {
    for (let n = 0; n < count; n += 1) webSocket.emit('message', n, false);
  };
  return { webSocket, heard, receive, arrivedCount: () => arrivedCount };
};
const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, n) => n);

describe('messages of one read', () => {
  it('are all counted at once and handed on a few a turn, in their order, and the close after them', async () => {
    const { webSocket, heard, receive, arrivedCount } = create();
    receive(3 * messagesPerTurn);
    webSocket.emit('close', 1006, Buffer.alloc(0));
    expect(arrivedCount()).toBe(3 * messagesPerTurn);
    for (const turns of [1, 2, 3]) {
      expect(heard).toEqual(upTo(turns * messagesPerTurn));
      await nextTurn();
    }
    expect(heard).toEqual([...upTo(3 * messagesPerTurn), 'closed']);
  });

  it('as few as a page sends come without waiting', () => {
    const { heard, receive } = create();
    receive(messagesPerTurn);
    expect(heard).toEqual(upTo(messagesPerTurn));
  });

  it('are gone once discarded, those that wait and those that come, but not the close', async () => {
    const { webSocket, heard, receive } = create();
    receive(2 * messagesPerTurn);
    webSocket.emit('close', 1006, Buffer.alloc(0));
    webSocket.discard();
    receive(5);
    await nextTurn();
    await nextTurn();
    expect(heard).toEqual([...upTo(messagesPerTurn), 'closed']);
  });
});

describe('sockets that send at once', () => {
  it('take turns: who sends one message does not wait for all of another', async () => {
    const [flooding, person] = [create(), create()];
    flooding.receive(10 * messagesPerTurn);
    person.receive(1);
    expect(person.heard).toEqual([0]);
    expect(flooding.heard).toHaveLength(messagesPerTurn);
    await nextTurn();
  });
});
