import { connect, type Socket } from 'node:net';
import type { FloodProcessOptions } from './flood-process.ts';

/**
 * A program of its own, so that what it costs is not the measured process's: so many clients that send as fast as the line
 * takes it and read no answer. A client that is cut or refused comes back at once. Its argument is JSON (`FloodProcessOptions`). Ends with
 * its standard input; prints one line of JSON then.
 */
const options: FloodProcessOptions = JSON.parse(process.argv[2] ?? '');
const { port, kind, clients, isSpread, roomIds = ['room-0001'], secrets = [] } = options;

const commandsAtOnce = 150_000;
const reconnectAfterMs = 50;

/** With the session of an account, if there is one for this client. */
const upgradeOf = (n: number): string =>
  [
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
    `Host: 127.0.0.1:${port}`,
    'Upgrade: websocket',
    'Connection: Upgrade',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    'Sec-WebSocket-Version: 13',
    ...(secrets[n] === undefined ? [] : [`Cookie: madoi-session=${secrets[n]}`]),
    '\r\n',
  ].join('\r\n');

const textOpcode = 0x81;
const pingOpcode = 0x89;

/** A client's frame; a mask of zeros leaves the text as it is. */
const frame = (opcode: number, text: string): Buffer => {
  const body = Buffer.from(text);
  const mask = [0, 0, 0, 0];
  if (body.length < 126) return Buffer.concat([Buffer.from([opcode, 0x80 | body.length, ...mask]), body]);
  const length = Buffer.alloc(8);
  length.writeBigUInt64BE(BigInt(body.length));
  return Buffer.concat([Buffer.from([opcode, 0xff, ...length, ...mask]), body]);
};

const repeat = (count: number, make: (n: number) => Buffer): Buffer =>
  Buffer.concat(Array.from({ length: count }, (_, n) => make(n)));
const text = (packet: string): Buffer => frame(textOpcode, packet);
const events = JSON.stringify(
  Array.from({ length: 3_000 }, (_, n) => ({ action: 'add', mediaTrackId: n, clientId: `c${n}` })),
);

const payloads: Readonly<Record<FloodProcessOptions['kind'], () => Buffer>> = {
  commands: () =>
    repeat(commandsAtOnce, (n) =>
      text(n % 2 === 0 ? `42${n}["send:clock",{"t0":${n}}]` : `42${n}["send:message",{"message":${n}}]`),
    ),
  joins: () =>
    repeat(commandsAtOnce, (n) =>
      text(`42${n}["send:user:joined:v2",{"roomId":"${roomIds[n % roomIds.length]}","batch":true}]`),
    ),
  pings: () => repeat(commandsAtOnce, () => frame(pingOpcode, '')),
  large: () => repeat(40, (n) => text(`42${n}["send:queue:event:register",{"lastId":0,"events":${events}}]`)),
  /** Comes and goes. */
  visits: () => Buffer.alloc(0),
};
const flood = payloads[kind]();

const tally = { connections: 0, cuts: 0, refused: 0, sentBytes: 0 };
let isEnding = false;

const openFloodSocket = (n: number): void => {
  const own = isSpread ? { localAddress: `127.0.0.${10 + n}` } : {};
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true, ...own });
  let isOpen = false;
  socket.on('error', () => undefined);
  socket.write(upgradeOf(n));
  const send = (): void => {
    socket.write(flood, (error) => {
      if (!error && !isEnding) send();
    });
  };
  let heard = '';
  const listen = (chunk: Buffer): void => {
    heard += chunk.toString('latin1');
    if (!isOpen && heard.startsWith('HTTP/1.1 101')) {
      isOpen = true;
      tally.connections += 1;
      socket.write(frame(textOpcode, '40'));
    }
    // Commands before the namespace is joined would end the connection.
    if (!heard.includes('40{')) return;
    socket.off('data', listen);
    if (flood.length === 0) return void socket.destroy();
    socket.pause();
    send();
  };
  socket.on('data', listen);
  socket.once('close', () => {
    tally.sentBytes += socket.bytesWritten;
    tally[isOpen ? 'cuts' : 'refused'] += 1;
    if (!isEnding) setTimeout(() => openFloodSocket(n), reconnectAfterMs);
  });
};

for (let n = 0; n < clients; n += 1) openFloodSocket(n);
process.stdin.resume();
process.stdin.once('end', () => {
  isEnding = true;
  process.stdout.write(`${JSON.stringify(tally)}\n`, () => process.exit());
});
