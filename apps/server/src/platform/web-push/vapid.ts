import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';

/** The key pair that push services know a server by, base64url: the public key as an uncompressed point, the private one as a scalar. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** A new pair on P-256 (RFC 8292). With another pair every subscription is lost: it is made once and kept. */
export function makeVapidKeys(): VapidKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return { publicKey: point.toString('base64url'), privateKey: d };
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
/** Push services refuse more than a day. */
const holdsSec = 12 * 3_600;

/** The `Authorization` of a push (RFC 8292). `subject` is an address at which the operator can be reached. */
export function vapidAuthorization(
  { publicKey, privateKey }: VapidKeys,
  { endpoint, subject, nowMs }: { readonly endpoint: string; readonly subject: string; readonly nowMs: number },
): string {
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const key = createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x, y, d: privateKey }, format: 'jwk' });
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(nowMs / 1_000) + holdsSec, sub: subject };
  const unsigned = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`;
  const signature = sign('sha256', Buffer.from(unsigned), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');
  return `vapid t=${unsigned}.${signature}, k=${publicKey}`;
}
