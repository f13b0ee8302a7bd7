import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createDirectAnswer } from './direct-answers.ts';

function setUp(bufferedAmount = 0, readyState: number = WebSocket.OPEN) {
  const sent: string[] = [];
  let answered = 0;
  const take = createDirectAnswer({
    command: 'send:clock',
    answer: () => '{"t1":1,"t2":2}',
    onAnswered: () => {
      answered += 1;
    },
  });
  const send = (text: string) => sent.push(text);
  const webSocket = { bufferedAmount, readyState, send } as unknown as WebSocket;
  return { sent, answered: () => answered, offer: (text: string) => take(webSocket, Buffer.from(text)) };
}

it('answers the form in which pages ask, with the id of the acknowledgement', () => {
  const { sent, answered, offer } = setUp();
  expect(offer('427["send:clock",{"t0":123.4500000001}]')).toBe(true);
  expect(offer('42120["send:clock",{"t0":-5}]')).toBe(true);
  expect([sent, answered()]).toEqual([['437[{"t1":1,"t2":2}]', '43120[{"t1":1,"t2":2}]'], 2]);
});

it.each([
  ['another command', '427["send:leave",{"t0":1}]'],
  ['no acknowledgement', '42["send:clock",{"t0":1}]'],
  ['no number', '427["send:clock",{"t0":"1"}]'],
  ['more than it takes', '427["send:clock",{"t0":1,"t1":2}]'],
  ['a namespace', '42/x,7["send:clock",{"t0":1}]'],
  ['something behind it', '427["send:clock",{"t0":1}] '],
])('leaves %s to the usual way', (_what, text) => {
  const { sent, offer } = setUp();
  expect([offer(text), sent]).toEqual([false, []]);
});

it('leaves a connection that is closing to the usual way', () => {
  expect(setUp(0, WebSocket.CLOSING).offer('427["send:clock",{"t0":1}]')).toBe(false);
});

it('leaves a client that does not read to the usual way, which ends such connections', () => {
  expect(setUp(65_537).offer('427["send:clock",{"t0":1}]')).toBe(false);
});
