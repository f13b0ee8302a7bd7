import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The keys of a browser's subscription, base64url. */
export interface SubscriptionKeys {
  /** Its public key, an uncompressed point of P-256. */
  readonly p256dh: string;
  /** The secret that it shares with this server alone. */
  readonly auth: string;
}

export interface EncryptionMaterial {
  /** A key pair for this one message: the private key, 32 bytes. */
  readonly privateKey: Buffer;
  readonly salt: Buffer;
}

const curve = 'prime256v1';
const pointBytes = 65;
const authBytes = 16;
const saltBytes = 16;
const recordBytes = 4_096;
/** Push services take 4,096 bytes; the header, the padding's delimiter and the tag are part of them. */
export const payloadMaxBytes = recordBytes - 86 - 17;

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

const freshMaterial = (): EncryptionMaterial => {
  const pair = createECDH(curve);
  pair.generateKeys();
  return { privateKey: pair.getPrivateKey(), salt: randomBytes(saltBytes) };
};

/** Whether these can be keys of a subscription: a point on the curve and a secret of the right length. */
export function areKeys({ p256dh, auth }: SubscriptionKeys): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== pointBytes || Buffer.from(auth, 'base64url').length !== authBytes) return false;
  try {
    const pair = createECDH(curve);
    pair.generateKeys();
    pair.computeSecret(point);
    return true;
  } catch {
    return false;
  }
}

/**
 * A push message's body, encrypted for one browser (RFC 8291 over RFC 8188, `aes128gcm`, one record). Throws for keys that are none, and
 * for more than `payloadMaxBytes`. `material` is given by tests alone.
 */
export function encryptPayload(
  plaintext: Buffer,
  { p256dh, auth }: SubscriptionKeys,
  { privateKey, salt }: EncryptionMaterial = freshMaterial(),
): Buffer {
  if (plaintext.length > payloadMaxBytes) throw new RangeError(`a push of ${plaintext.length} bytes`);
  const receiver = Buffer.from(p256dh, 'base64url');
  const pair = createECDH(curve);
  pair.setPrivateKey(privateKey);
  const sender = pair.getPublicKey();
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, sender]);
  const input = derive(pair.computeSecret(receiver), Buffer.from(auth, 'base64url'), keyInfo, 32);
  const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // 2 ends the last record.
  const body = Buffer.concat([cipher.update(plaintext), cipher.update(Buffer.from([2])), cipher.final()]);
  const header = Buffer.alloc(5);
  header.writeUInt32BE(recordBytes, 0);
  header.writeUInt8(sender.length, 4);
  return Buffer.concat([salt, header, sender, body, cipher.getAuthTag()]);
}
