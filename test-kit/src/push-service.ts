import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedPush {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface TestBrowser {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
  /** What was pushed to it, decrypted as its browser would, once there is so much. */
  received(atLeast?: number): Promise<readonly Record<string, unknown>[]>;
}

export interface PushService {
  /** As `PUSH_SERVICES` names it. */
  readonly origin: string;
  readonly all: readonly ReceivedPush[];
  newBrowser(): TestBrowser;
  /** What the next pushes are answered with, by the browser's endpoint; 201 otherwise. */
  answer(browser: TestBrowser, status: number, headers?: Readonly<Record<string, string>>): void;
  close(): Promise<void>;
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** RFC 8291, the receiver's side. */
function decrypt(body: Buffer, pair: ReturnType<typeof createECDH>, auth: Buffer): Buffer {
  const salt = body.subarray(0, 16);
  const senderLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + senderLength);
  const sealed = body.subarray(21 + senderLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const input = derive(pair.computeSecret(sender), auth, info, 32);
  const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2));
}

const parsePart = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());

/** Whether an `Authorization` is signed by the key that it names (RFC 8292), and what it claims. */
export function readVapid(authorization: string | undefined) {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return { isSigned, key, claims: parsePart(claims) as { aud: string; exp: number; sub: string } };
}

/** A push service on this machine that keeps what it gets, with browsers that can read it. */
export async function startPushService(): Promise<PushService> {
  const all: ReceivedPush[] = [];
  const waiting = new Set<() => void>();
  const answers = new Map<string, { status: number; headers: Readonly<Record<string, string>> }>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      all.push({ path, headers: request.headers, body: Buffer.concat(chunks) });
      const { status, headers } = answers.get(path) ?? { status: 201, headers: {} };
      response.writeHead(status, headers).end();
      for (const look of waiting) look();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    all,
    newBrowser: () => {
      const pair = createECDH('prime256v1');
      pair.generateKeys();
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(8).toString('hex')}`;
      return {
        endpoint: origin + path,
        keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
        received: (atLeast = 1) =>
          new Promise((resolve) => {
            const look = () => {
              const own = all.filter((each) => each.path === path);
              if (own.length < atLeast) return;
              waiting.delete(look);
              resolve(
                own.map(({ body }) => JSON.parse(decrypt(body, pair, auth).toString()) as Record<string, unknown>),
              );
            };
            waiting.add(look);
            look();
          }),
      };
    },
    answer: ({ endpoint }, status, headers = {}) => void answers.set(new URL(endpoint).pathname, { status, headers }),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
