import type { RewrittenPacket, RtpPosition } from '@madoi/domain/lounge/live/slot-rewriter';

/** The fields of an RTP packet's header that the SFU uses (RFC 3550, 8285). */
export interface RtpHeader extends RtpPosition {
  readonly payloadType: number;
  readonly payloadStart: number;
  /** Loudness in −dBov, 0 the loudest, 127 silence (RFC 6464); undefined if the sender does not send it. */
  readonly level: number | undefined;
}

const fixedBytes = 12;
/** The size of an Ethernet frame; Opus packets are far smaller. */
export const rtpMaxBytes = 1_500;
const oneByteProfile = 0xbede;

function levelOf(packet: Buffer, start: number, end: number, extensionId: number | undefined): number | undefined {
  if (extensionId === undefined) return undefined;
  let at = start;
  while (at < end) {
    const head = packet[at] ?? 0;
    at += 1;
    if (head === 0) continue;
    const length = (head & 0x0f) + 1;
    if (head >> 4 === 15) return undefined;
    if (head >> 4 === extensionId && at < end) return (packet[at] ?? 0) & 0x7f;
    at += length;
  }
  return undefined;
}

/** Parses an RTP packet's header; undefined for RTCP and garbage. */
export function readRtp(packet: Buffer, levelExtension: number | undefined): RtpHeader | undefined {
  if (packet.length < fixedBytes || packet.length > rtpMaxBytes) return undefined;
  const [first = 0, second = 0] = packet;
  // RTCP shares the port; its types fall between these (RFC 5761).
  if (first >> 6 !== 2 || (second >= 192 && second <= 223)) return undefined;
  let payloadStart = fixedBytes + (first & 0x0f) * 4;
  let level: number | undefined;
  if ((first & 0x10) !== 0) {
    if (packet.length < payloadStart + 4) return undefined;
    const end = payloadStart + 4 + packet.readUInt16BE(payloadStart + 2) * 4;
    if (packet.length < end) return undefined;
    if (packet.readUInt16BE(payloadStart) === oneByteProfile) {
      level = levelOf(packet, payloadStart + 4, end, levelExtension);
    }
    payloadStart = end;
  }
  if (payloadStart >= packet.length) return undefined;
  const [sequence, timestamp] = [packet.readUInt16BE(2), packet.readUInt32BE(4)];
  return { payloadType: second & 0x7f, sequence, timestamp, payloadStart, level };
}

/** The packet as listeners get it: the same payload with a new header, without extensions. */
export function rewriteRtp(packet: Buffer, { payloadStart }: RtpHeader, placed: RewrittenPacket, ssrc: number): Buffer {
  const out = Buffer.allocUnsafe(fixedBytes + packet.length - payloadStart);
  // The padding bit stays, because the padding at the payload's end stays.
  out[0] = 0x80 | ((packet[0] ?? 0) & 0x20);
  out[1] = placed.marker ? 0x80 : 0;
  out.writeUInt16BE(placed.sequence, 2);
  out.writeUInt32BE(placed.timestamp, 4);
  out.writeUInt32BE(ssrc, 8);
  packet.copy(out, fixedBytes, payloadStart);
  return out;
}

/** The payload of a rewritten packet without its padding; empty if the padding's length is invalid. */
export function payloadOf(rewritten: Buffer): Buffer {
  const isPadded = ((rewritten[0] ?? 0) & 0x20) !== 0;
  const padding = isPadded ? (rewritten.at(-1) ?? 0) : 0;
  return rewritten.subarray(fixedBytes, Math.max(fixedBytes, rewritten.length - padding));
}

/** Changes the packet in place; its marker bit stays. */
export function setPayloadType(packet: Buffer, payloadType: number): void {
  packet[1] = ((packet[1] ?? 0) & 0x80) | payloadType;
}
