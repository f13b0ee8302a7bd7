import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export interface S3Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

/** The code of S3's error; undefined: the request is signed by who it says, for what it asks, now. */
export type S3SignatureError =
  | 'AccessDenied'
  | 'AuthorizationHeaderMalformed'
  | 'InvalidAccessKeyId'
  | 'RequestTimeTooSkewed'
  | 'SignatureDoesNotMatch'
  | 'XAmzContentSHA256Mismatch';

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** As RFC 3986 escapes, which is more than `encodeURIComponent` does. */
const escapeStrictly = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const skewMaxMs = 15 * 60_000;

const timeOf = (stamp: string): number =>
  Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

function canonicalRequest(request: IncomingMessage, signedHeaders: string, payloadHash: string): string {
  const [path = '', query = ''] = (request.url ?? '').split(/\?(.*)/s);
  const pairs = [...new URLSearchParams(query)].map(
    ([name, value]) => `${escapeStrictly(name)}=${escapeStrictly(value)}`,
  );
  const headers = signedHeaders.split(';').map((name) => {
    const value = request.headers[name];
    return `${name}:${(Array.isArray(value) ? value.join(',') : (value ?? '')).trim().replace(/ +/g, ' ')}\n`;
  });
  return [request.method, path, pairs.sort().join('&'), headers.join(''), signedHeaders, payloadHash].join('\n');
}

/** Checks AWS Signature Version 4 in the Authorization header, as S3 does: over method, path, query, signed headers, body and time. */
export function findSignatureError(
  request: IncomingMessage,
  body: Uint8Array,
  { accessKeyId, secretAccessKey, region }: S3Credentials,
  nowMs: number,
): S3SignatureError | undefined {
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
  const stamp = request.headers['x-amz-date'];
  const payloadHash = request.headers['x-amz-content-sha256'];
  if (!parts || typeof stamp !== 'string' || typeof payloadHash !== 'string') return 'AccessDenied';
  const [, key = '', day = '', scopeRegion = '', signedHeaders = '', signature = ''] = parts;
  if (key !== accessKeyId) return 'InvalidAccessKeyId';
  if (scopeRegion !== region) return 'AuthorizationHeaderMalformed';
  const names = signedHeaders.split(';');
  const mustBeSigned = Object.keys(request.headers).filter((name) => name === 'host' || name.startsWith('x-amz-'));
  if (!mustBeSigned.every((name) => names.includes(name)) || !stamp.startsWith(day)) return 'AccessDenied';
  const text = canonicalRequest(request, signedHeaders, payloadHash);
  const toSign = ['AWS4-HMAC-SHA256', stamp, `${day}/${region}/s3/aws4_request`, sha256(text)].join('\n');
  const signingKey = hmac(hmac(hmac(hmac(`AWS4${secretAccessKey}`, day), region), 's3'), 'aws4_request');
  if (!timingSafeEqual(hmac(signingKey, toSign), Buffer.from(signature, 'hex'))) return 'SignatureDoesNotMatch';
  if (Math.abs(timeOf(stamp) - nowMs) > skewMaxMs) return 'RequestTimeTooSkewed';
  return payloadHash === sha256(body) || payloadHash === 'UNSIGNED-PAYLOAD' ? undefined : 'XAmzContentSHA256Mismatch';
}
