import { createHash, createHmac, randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';

/** How the next requests are treated, in place of the usual. */
export interface TurnFaults {
  /** Packets that are lost from now on. */
  lost?: number;
  /** The next nonce that a request names has run out already. */
  isStale?: boolean;
  /** Every allocation is refused with this number. */
  refusal?: number;
  /** It relays for everybody. */
  isOpen?: boolean;
}

export interface FakeTurnServer {
  readonly port: number;
  readonly faults: TurnFaults;
  /** Allocations that have not been given back. */
  readonly allocations: number;
  close(): Promise<void>;
}

const cookie = 0x2112a442;
const realm = 'voices.test';
const success = (method: number) => method | 0x100;
const failure = (method: number) => method | 0x110;

const attribute = (type: number, value: Buffer | string): Buffer => {
  const content = Buffer.from(value);
  const bytes = Buffer.alloc(4 + Math.ceil(content.length / 4) * 4);
  bytes.writeUInt16BE(type, 0);
  bytes.writeUInt16BE(content.length, 2);
  content.copy(bytes, 4);
  return bytes;
};
const message = (type: number, id: Buffer, body: Buffer): Buffer => {
  const header = Buffer.alloc(20);
  header.writeUInt16BE(type, 0);
  header.writeUInt16BE(body.length, 2);
  header.writeUInt32BE(cookie, 4);
  id.copy(header, 8);
  return Buffer.concat([header, body]);
};

function attributesOf(bytes: Buffer) {
  const found = new Map<number, { readonly at: number; readonly value: Buffer }>();
  for (let at = 20; at < bytes.length; ) {
    const size = bytes.readUInt16BE(at + 2);
    found.set(bytes.readUInt16BE(at), { at, value: bytes.subarray(at + 4, at + 4 + size) });
    at += 4 + Math.ceil(size / 4) * 4;
  }
  return found;
}

/** RFC 8489, 9.2.4, with the shared secret of coturn's `use-auth-secret`: the name is the time until which it holds. */
function isSigned(bytes: Buffer, secret: string): boolean {
  const found = attributesOf(bytes);
  const [name, proof] = [found.get(0x0006)?.value.toString() ?? '', found.get(0x0008)];
  if (proof === undefined || !(Number(name.split(':')[0]) > Date.now() / 1_000)) return false;
  const password = createHmac('sha1', secret).update(name).digest('base64');
  const key = createHash('md5').update(`${name}:${realm}:${password}`).digest();
  const signed = Buffer.from(bytes.subarray(0, proof.at));
  signed.writeUInt16BE(proof.at - 20 + 24, 2);
  return createHmac('sha1', key).update(signed).digest().equals(proof.value);
}

function createAnswer(secret: string, faults: TurnFaults, count: (change: number) => void) {
  let nonce = randomBytes(8).toString('hex');
  const refuse = (method: number, id: Buffer, code: number): Buffer => {
    const error = attribute(0x0009, Buffer.from([0, 0, Math.floor(code / 100), code % 100]));
    const challenge = [attribute(0x0014, realm), attribute(0x0015, nonce)];
    return message(failure(method), id, Buffer.concat([error, ...challenge]));
  };
  return (bytes: Buffer): Buffer => {
    const [method, id] = [bytes.readUInt16BE(0), bytes.subarray(8, 20)];
    const found = attributesOf(bytes);
    if (!faults.isOpen && !found.has(0x0008)) return refuse(method, id, 401);
    if (faults.isStale) {
      nonce = randomBytes(8).toString('hex');
      faults.isStale = false;
    }
    if (!faults.isOpen && found.get(0x0015)?.value.toString() !== nonce) return refuse(method, id, 438);
    if (!faults.isOpen && !isSigned(bytes, secret)) return refuse(method, id, 401);
    if (faults.refusal !== undefined) return refuse(method, id, faults.refusal);
    count(method === 0x003 ? 1 : -1);
    const lifetime = attribute(0x000d, Buffer.from([0, 0, 2, 88]));
    return message(success(method), id, lifetime);
  };
}

/** As much of a TURN server (RFC 8656) as an allocation is: it relays nothing. With `tls` by TLS, else by UDP and TCP on one port. */
export async function startTurnServer(
  secret: string,
  tls?: { readonly key: string; readonly cert: string },
): Promise<FakeTurnServer> {
  const faults: TurnFaults = {};
  let allocations = 0;
  const answer = createAnswer(secret, faults, (change) => {
    allocations += change;
  });
  const streams = tls ? createTlsServer(tls) : createServer();
  streams.on(tls ? 'secureConnection' : 'connection', (socket: NodeJS.ReadWriteStream) => {
    socket.on('error', () => undefined);
    // Answers come in two pieces, as on a network.
    socket.on('data', (bytes: Buffer) => {
      const bytesOut = answer(bytes);
      socket.write(bytesOut.subarray(0, 10));
      setImmediate(() => socket.write(bytesOut.subarray(10)));
    });
  });
  streams.listen(0, '127.0.0.1');
  await once(streams, 'listening');
  const { port } = streams.address() as { readonly port: number };
  const packets = createSocket('udp4');
  packets.on('message', (bytes, from) => {
    if ((faults.lost ?? 0) > 0) faults.lost = (faults.lost ?? 0) - 1;
    else packets.send(answer(bytes), from.port, from.address);
  });
  packets.bind(port, '127.0.0.1');
  await once(packets, 'listening');
  return {
    port,
    faults,
    get allocations() {
      return allocations;
    },
    close: async () => {
      packets.close();
      await new Promise((resolve) => streams.close(resolve));
    },
  };
}
