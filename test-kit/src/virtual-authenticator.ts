import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

type Json = Record<string, unknown> & { readonly id: string };

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const url64 = (data: Buffer | string): string => Buffer.from(data).toString('base64url');

/** CBOR of what an attestation holds: small numbers, bytes, texts and maps. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, length: number): Buffer => {
    if (length < 24) return Buffer.from([(major << 5) | length]);
    if (length < 256) return Buffer.from([(major << 5) | 24, length]);
    return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
  };
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, each]) => [cbor(key), cbor(each as Buffer)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

export interface VirtualAuthenticator {
  /** Answers to the options of adding and of signing in, as a browser at `origin` would. */
  make(options: Readonly<Record<string, unknown>>, origin?: string): Json;
  sign(options: Readonly<Record<string, unknown>>, origin?: string): Json;
}

/** A passkey in memory (ES256, no attestation), for tests of the server's side. */
export function createVirtualAuthenticator(origin: string): VirtualAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(24);
  let counter = 0;
  const clientData = (type: string, challenge: unknown, at: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }));
  const authenticatorData = (at: string, flags: number): Buffer => {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(new URL(at).hostname), Buffer.from([flags]), count]);
  };
  const id = url64(credentialId);
  return {
    make(options, at = origin) {
      const cose = cbor(
        new Map<number, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      );
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, credentialId.length]), credentialId, cose]);
      const authData = Buffer.concat([authenticatorData(at, 0x45), attested]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      const response = {
        clientDataJSON: url64(clientData('webauthn.create', options.challenge, at)),
        attestationObject: url64(cbor(attestation)),
        transports: ['internal'],
      };
      return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
    },
    sign(options, at = origin) {
      const data = clientData('webauthn.get', options.challenge, at);
      const authData = authenticatorData(at, 0x05);
      const signature = createSign('sha256')
        .update(Buffer.concat([authData, sha256(data)]))
        .sign(privateKey);
      const response = {
        clientDataJSON: url64(data),
        authenticatorData: url64(authData),
        signature: url64(signature),
      };
      return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
    },
  };
}
