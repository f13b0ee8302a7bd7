import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface FakePostgres {
  readonly url: string;
  /** Every statement that it was sent. */
  readonly statements: readonly string[];
  close(): Promise<void>;
}

const int32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
};
const int16 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value);
  return bytes;
};
const message = (type: string, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from(type), int32(body.length + 4), body]);
};
const text = (value: string): Buffer => Buffer.from(`${value}\0`);
const textTypeId = 25;
const ready = message('Z', Buffer.from('I'));
const welcome = Buffer.concat([message('R', int32(0)), ready]);

/** One row with one column of text. */
const answerOf = (column: string, value: string): Buffer =>
  Buffer.concat([
    message('T', int16(1), text(column), int32(0), int16(0), int32(textTypeId), int16(-1), int32(-1), int16(0)),
    message('D', int16(1), int32(Buffer.byteLength(value)), Buffer.from(value)),
    message('C', text('SHOW')),
    ready,
  ]);

function serve(socket: Socket, versionNumber: number, statements: string[]): void {
  let isWelcome = false;
  socket.on('error', () => socket.destroy());
  // Whole messages in one piece: statements of a handshake's length are never split on loopback.
  socket.on('data', (data) => {
    if (!isWelcome) {
      isWelcome = true;
      socket.write(welcome);
      return;
    }
    if (String.fromCharCode(data[0] ?? 0) !== 'Q') return socket.end();
    statements.push(data.toString('utf8', 5, data.length - 1));
    socket.write(answerOf('server_version_num', String(versionNumber)));
  });
}

/** Speaks enough of PostgreSQL's protocol to say which version it is, for versions that no machine here runs. */
export async function startFakePostgres(versionNumber: number): Promise<FakePostgres> {
  const statements: string[] = [];
  const server = createServer((socket) => serve(socket, versionNumber, statements));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgresql://madoi@127.0.0.1:${port}/madoi`,
    statements,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
