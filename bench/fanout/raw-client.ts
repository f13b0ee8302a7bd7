import { connect, type Socket } from 'node:net';

/**
 * A Socket.IO client of a few lines over a bare TCP socket: hundreds of them cost next to nothing, so that the
 * measured machine is the server's.
 */
export interface RawClient {
  /** Resolves once the namespace is joined. */
  readonly ready: Promise<void>;
  /** Sends an event; resolves with the first value of its acknowledgement. */
  ask(event: string, payload: unknown): Promise<unknown>;
  /** Resolves when the connection has ended, by whomever. */
  readonly closed: Promise<void>;
  close(): void;
}

const finHeaderBytes = 2;
const textOpcode = 1;
const upgrade = (port: number, cookie: string | undefined): string =>
  [
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
    `Host: 127.0.0.1:${port}`,
    'Upgrade: websocket',
    'Connection: Upgrade',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    'Sec-WebSocket-Version: 13',
    ...(cookie === undefined ? [] : [`Cookie: ${cookie}`]),
    '\r\n',
  ].join('\r\n');

/** A client's frame of less than 64 KB; a mask of zeros leaves the text as it is. */
function clientFrame(text: string): Buffer {
  const body = Buffer.from(text);
  const length = body.length < 126 ? [0x80 | body.length] : [0x80 | 126, body.length >> 8, body.length & 0xff];
  return Buffer.concat([Buffer.from([0x81, ...length, 0, 0, 0, 0]), body]);
}

interface Header {
  readonly opcode: number;
  readonly bodyAt: number;
  readonly length: number;
}

function readHeader(data: Buffer): Header | undefined {
  if (data.length < finHeaderBytes) return undefined;
  const short = (data[1] ?? 0) & 0x7f;
  const extra = short === 126 ? 2 : short === 127 ? 8 : 0;
  if (data.length < finHeaderBytes + extra) return undefined;
  const length = extra === 2 ? data.readUInt16BE(2) : extra === 8 ? Number(data.readBigUInt64BE(2)) : short;
  return { opcode: (data[0] ?? 0) & 0x0f, bodyAt: finHeaderBytes + extra, length };
}

/** Calls `onText` with each text frame's body; answers the rest that is not a whole frame yet. */
function takeFrames(data: Buffer, onText: (body: Buffer) => void): Buffer {
  let rest = data;
  for (let header = readHeader(rest); header; header = readHeader(rest)) {
    const end = header.bodyAt + header.length;
    if (rest.length < end) break;
    if (header.opcode === textOpcode) onText(rest.subarray(header.bodyAt, end));
    rest = rest.subarray(end);
  }
  return rest;
}

export function openRawClient(port: number, onEvent: (body: Buffer) => void, cookie?: string): RawClient {
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let rest: Buffer = Buffer.alloc(0);
  let isUpgraded = false;
  let asked = 0;
  const waiting = new Map<number, (answer: unknown) => void>();
  const settle = (body: Buffer): void => {
    const [, id, json] = /^43(\d+)(.*)$/.exec(body.toString()) ?? [];
    waiting.get(Number(id))?.((JSON.parse(json ?? '[]') as unknown[])[0]);
    waiting.delete(Number(id));
  };
  const ready = new Promise<void>((resolve, reject) => {
    const onText = (body: Buffer): void => {
      const kind = body.toString('latin1', 0, 2);
      if (kind === '42') onEvent(body);
      else if (kind === '43') settle(body);
      else if (kind === '40') resolve();
      else if (kind.startsWith('0')) socket.write(clientFrame('40'));
      else if (kind.startsWith('2')) socket.write(clientFrame('3'));
    };
    socket.once('error', reject);
    socket.on('data', (chunk) => {
      rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      if (!isUpgraded) {
        const end = rest.indexOf('\r\n\r\n');
        if (end < 0) return;
        isUpgraded = true;
        rest = rest.subarray(end + 4);
      }
      rest = takeFrames(rest, onText);
    });
  });
  socket.write(upgrade(port, cookie));
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  return {
    ready,
    closed,
    ask: (event, payload) =>
      new Promise((resolve) => {
        asked += 1;
        waiting.set(asked, resolve);
        socket.write(clientFrame(`42${asked}${JSON.stringify([event, payload])}`));
      }),
    close: () => socket.destroy(),
  };
}
