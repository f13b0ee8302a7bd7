/** RTP's audio clock: Opus counts 48 steps in a millisecond, 960 in a usual packet. */
const rtpTicksPerMs = 48;
const rtpTicksPerPacket = 960;
const half16 = 0x8000;
const half32 = 0x80000000;
/** Sequence numbers further away than these are misplaced (RFC 3550, A.1: MAX_DROPOUT and MAX_MISORDER). */
const aheadMax = 3_000;
const behindMax = 100;

const seq16 = (value: number): number => value & 0xffff;
const stamp32 = (value: number): number => value >>> 0;
/** How far `a` is ahead of `b`, the wrap taken into account. */
const sequenceDelta = (a: number, b: number): number => ((a - b + half16) & 0xffff) - half16;
const isMisplaced = (ahead: number): boolean => ahead > aheadMax || ahead < -behindMax;
const timestampDelta = (a: number, b: number): number => stamp32(a - b + half32) - half32;

/** One packet's place in its stream, as its header says. */
export interface RtpPosition {
  readonly sequence: number;
  readonly timestamp: number;
}

interface SlotSource {
  readonly id: string;
  /** Added to the sequence number of each incoming packet. */
  readonly sequenceShift: number;
  readonly timestampShift: number;
  /** The newest packet that came in, whether it was forwarded or dropped. */
  readonly newest: RtpPosition;
  /** Sequence number of the first packet after the last pause. Earlier packets are too late to be sent. */
  readonly first: number;
  /** The sequence number that would follow the last misplaced packet. With it the sender has begun to count from elsewhere. */
  readonly afterMisplaced: number | undefined;
}

/**
 * The state of rewriting the packets of one slot. The browser must see one stream even when the speaker changes:
 * sequence numbers rise by one and the RTP clock never runs backwards. Otherwise its jitter buffer takes a new voice
 * for late packets of the old one and stays silent.
 */
export interface SlotRewriter {
  readonly last: (RtpPosition & { readonly atMs: number }) | undefined;
  readonly source: SlotSource | undefined;
  /** True: the next packet is the first after a pause, and its RTP marker says so. */
  readonly isPaused: boolean;
}

/** A slot that nothing was sent in yet. */
export const initialSlotRewriter: SlotRewriter = { last: undefined, source: undefined, isPaused: true };

export interface RewrittenPacket extends RtpPosition {
  readonly marker: boolean;
}

export interface SlotRewriteResult {
  readonly stream: SlotRewriter;
  /** Undefined: the packet is not sent. */
  readonly placed: RewrittenPacket | undefined;
}

/**
 * The position of the first packet after a change of speaker: the next sequence number, and a timestamp later by the
 * time that has passed.
 */
function continueAfter(last: SlotRewriter['last'], place: RtpPosition, nowMs: number): RtpPosition {
  if (!last) return place;
  const passed = Math.max(rtpTicksPerPacket, Math.round((nowMs - last.atMs) * rtpTicksPerMs));
  return { sequence: seq16(last.sequence + 1), timestamp: stamp32(last.timestamp + passed) };
}

function startSource(stream: SlotRewriter, id: string, place: RtpPosition, nowMs: number): SlotRewriteResult {
  const next = continueAfter(stream.last, place, nowMs);
  const source: SlotSource = {
    id,
    sequenceShift: seq16(next.sequence - place.sequence),
    timestampShift: stamp32(next.timestamp - place.timestamp),
    newest: place,
    first: place.sequence,
    afterMisplaced: undefined,
  };
  const last = { ...next, atMs: nowMs };
  return { stream: { last, source, isPaused: false }, placed: { ...next, marker: true } };
}

/**
 * A single packet with a number from nowhere is not sent, or those that rightly follow would be late for minutes. Two in
 * a row are the sender's own new beginning.
 */
function takeMisplaced(stream: SlotRewriter, source: SlotSource, place: RtpPosition, nowMs: number): SlotRewriteResult {
  if (place.sequence === source.afterMisplaced) return startSource(stream, source.id, place, nowMs);
  const afterMisplaced = seq16(place.sequence + 1);
  return { stream: { ...stream, source: { ...source, afterMisplaced } }, placed: undefined };
}

/**
 * Rewrites a packet of `sourceId` for this slot, or drops it if it is too late. `nowMs` is any monotonic clock, in ms.
 */
export function rewritePacket(
  stream: SlotRewriter,
  sourceId: string,
  place: RtpPosition,
  nowMs: number,
): SlotRewriteResult {
  const { source, last } = stream;
  if (!source || !last || source.id !== sourceId) return startSource(stream, sourceId, place, nowMs);
  const ahead = sequenceDelta(place.sequence, source.newest.sequence);
  if (ahead === 0) return { stream, placed: undefined };
  if (isMisplaced(ahead)) return takeMisplaced(stream, source, place, nowMs);
  const isOld = ahead < 0;
  // A late packet from before the last pause would need a sequence number that is used already.
  if (isOld && (stream.isPaused || sequenceDelta(place.sequence, source.first) < 0))
    return { stream, placed: undefined };
  // The sender's own RTP clock stood still or jumped: treat it like a new source.
  const jump = timestampDelta(place.timestamp, source.newest.timestamp);
  if (!isOld && (jump <= 0 || jump > rtpTicksPerMs * 10_000)) return startSource(stream, sourceId, place, nowMs);
  if (!isOld && stream.isPaused) return resumeSource(stream, source, place, nowMs);
  const sequence = seq16(place.sequence + source.sequenceShift);
  const timestamp = stamp32(place.timestamp + source.timestampShift);
  if (isOld) return { stream, placed: { sequence, timestamp, marker: false } };
  return {
    stream: { last: { sequence, timestamp, atMs: nowMs }, source: { ...source, newest: place }, isPaused: false },
    placed: { sequence, timestamp, marker: false },
  };
}

/** Continues after a pause: sequence numbers without a gap, the timestamp later by as much as the sender's. */
function resumeSource(stream: SlotRewriter, source: SlotSource, place: RtpPosition, nowMs: number): SlotRewriteResult {
  const sequence = seq16((stream.last?.sequence ?? 0) + 1);
  const timestamp = stamp32(place.timestamp + source.timestampShift);
  const resumed: SlotSource = {
    ...source,
    sequenceShift: seq16(sequence - place.sequence),
    newest: place,
    first: place.sequence,
  };
  const last = { sequence, timestamp, atMs: nowMs };
  return { stream: { last, source: resumed, isPaused: false }, placed: { sequence, timestamp, marker: true } };
}

/** Records a packet that is not forwarded, because it is silence or the microphone is muted. */
export function dropPacket(stream: SlotRewriter, sourceId: string, place: RtpPosition): SlotRewriter {
  const { source } = stream;
  if (!source || source.id !== sourceId) return stream.isPaused ? stream : { ...stream, isPaused: true };
  const ahead = sequenceDelta(place.sequence, source.newest.sequence);
  const isNewer = ahead > 0 && !isMisplaced(ahead);
  return { ...stream, isPaused: true, source: isNewer ? { ...source, newest: place } : source };
}
