import { createHash, createHmac } from 'node:crypto';

/** STUN messages (RFC 8489) with the attributes that an allocation at a TURN server takes (RFC 8656). */
export const stunMethods = { allocate: 0x003, refresh: 0x004 } as const;
export const stunClasses = { request: 0x000, success: 0x100, error: 0x110 } as const;
export const stunAttributes = {
  username: 0x0006,
  messageIntegrity: 0x0008,
  errorCode: 0x0009,
  lifetime: 0x000d,
  realm: 0x0014,
  nonce: 0x0015,
  relayedAddress: 0x0016,
  requestedTransport: 0x0019,
} as const;

export const stunHeaderBytes = 20;
const magicCookie = 0x2112a442;
const integrityBytes = 20;
const attributeHeaderBytes = 4;
const padded = (bytes: number): number => Math.ceil(bytes / 4) * 4;

export interface StunMessage {
  /** Method and class. */
  readonly type: number;
  /** 12 bytes. */
  readonly transactionId: Buffer;
  readonly attributes: ReadonlyMap<number, Buffer>;
}

const writeAttribute = (type: number, value: Buffer): Buffer => {
  const bytes = Buffer.alloc(attributeHeaderBytes + padded(value.length));
  bytes.writeUInt16BE(type, 0);
  bytes.writeUInt16BE(value.length, 2);
  value.copy(bytes, attributeHeaderBytes);
  return bytes;
};

const writeHeader = (type: number, bodyBytes: number, transactionId: Buffer): Buffer => {
  const header = Buffer.alloc(stunHeaderBytes);
  header.writeUInt16BE(type, 0);
  header.writeUInt16BE(bodyBytes, 2);
  header.writeUInt32BE(magicCookie, 4);
  transactionId.copy(header, 8);
  return header;
};

/** The key of long-term credentials. */
export const longTermKey = (username: string, realm: string, password: string): Buffer =>
  createHash('md5').update(`${username}:${realm}:${password}`).digest();

/** With a key, its proof goes last: it is of everything before, under a length that counts the proof. */
export function writeStun({ type, transactionId, attributes }: StunMessage, key?: Buffer): Buffer {
  const body = Buffer.concat([...attributes].map(([name, value]) => writeAttribute(name, value)));
  if (key === undefined) return Buffer.concat([writeHeader(type, body.length, transactionId), body]);
  const length = body.length + attributeHeaderBytes + integrityBytes;
  const signed = Buffer.concat([writeHeader(type, length, transactionId), body]);
  const proof = createHmac('sha1', key).update(signed).digest();
  return Buffer.concat([signed, writeAttribute(stunAttributes.messageIntegrity, proof)]);
}

/** How many bytes the first message of a stream has; undefined: its header is not whole yet. */
export const stunLength = (bytes: Buffer): number | undefined =>
  bytes.length < stunHeaderBytes ? undefined : stunHeaderBytes + bytes.readUInt16BE(2);

/** Undefined: no STUN message, or one that is cut off. */
export function readStun(bytes: Buffer): StunMessage | undefined {
  const length = stunLength(bytes);
  if (length === undefined || bytes.length < length || bytes.readUInt32BE(4) !== magicCookie) return undefined;
  const attributes = new Map<number, Buffer>();
  for (let at = stunHeaderBytes; at + attributeHeaderBytes <= length; ) {
    const size = bytes.readUInt16BE(at + 2);
    const begin = at + attributeHeaderBytes;
    if (begin + size > length) return undefined;
    attributes.set(bytes.readUInt16BE(at), bytes.subarray(begin, begin + size));
    at = begin + padded(size);
  }
  return { type: bytes.readUInt16BE(0), transactionId: bytes.subarray(8, stunHeaderBytes), attributes };
}

/** Of an error response: its number, such as 401; undefined where it has none. */
export function errorCodeOf({ attributes }: StunMessage): number | undefined {
  const value = attributes.get(stunAttributes.errorCode);
  if (value === undefined || value.length < 4) return undefined;
  return (value.readUInt8(2) & 7) * 100 + value.readUInt8(3);
}
