import { expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import { sendText } from './send-frame.ts';

const frameOf = (header: readonly number[], text: string): Buffer =>
  Buffer.concat([Buffer.from(header), Buffer.from(text, 'utf8')]);

// The final, unmasked text frame of RFC 6455, section 5.2; lengths are counted in bytes of UTF-8.
it.each([
  { what: 'a short text in one byte', text: '437[{"t1":1}]', header: [0x81, 13] },
  { what: 'characters of several bytes in bytes', text: '喫茶', header: [0x81, 6] },
  { what: '125 bytes in one byte', text: 'a'.repeat(125), header: [0x81, 125] },
  { what: '126 bytes in two more bytes', text: 'a'.repeat(126), header: [0x81, 126, 0, 126] },
  { what: '65,535 bytes in two more bytes', text: 'a'.repeat(65_535), header: [0x81, 126, 0xff, 0xff] },
  { what: '65,536 bytes in eight more bytes', text: 'a'.repeat(65_536), header: [0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0] },
])('sends one buffer that holds the length of $what, then the text', ({ text, header }) => {
  const frames: (readonly Buffer[])[] = [];
  const sent: string[] = [];
  const webSocket = {
    _sender: { sendFrame: (frame: readonly Buffer[]) => frames.push(frame) },
    send: (piece: string) => sent.push(piece),
  } as unknown as WebSocket;
  sendText(webSocket, text);
  expect(frames.map((frame) => frame.length)).toEqual([1]);
  expect(frames[0]?.[0]?.equals(frameOf(header, text))).toBe(true);
  expect(sent).toEqual([]);
});

it.each([
  ['without a sender', {}],
  ['with a sender that sends no frames', { _sender: {} }],
])('leaves the text to `send` of a socket %s', (_what, internals) => {
  const sent: string[] = [];
  sendText({ ...internals, send: (piece: string) => sent.push(piece) } as unknown as WebSocket, '喫茶');
  expect(sent).toEqual(['喫茶']);
});
