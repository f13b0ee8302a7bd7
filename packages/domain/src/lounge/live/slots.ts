import { liveSpeakersMax } from '@madoi/contract/lounge/live/live-audio';

/** The lowest slot that nobody holds. */
export const freeSlot = (taken: readonly number[]): number | undefined => {
  for (let slot = 0; slot < liveSpeakersMax; slot += 1) if (!taken.includes(slot)) return slot;
  return undefined;
};

/** RTP's audio clock: Opus counts 48 steps in a millisecond, 960 in a usual packet. */
const rtpTicksPerMs = 48;
const rtpTicksPerPacket = 960;
const half16 = 0x8000;
const half32 = 0x80000000;

const seq16 = (value: number): number => value & 0xffff;
const stamp32 = (value: number): number => value >>> 0;
/** How far `a` is ahead of `b`, the wrap taken into account. */
const sequenceDelta = (a: number, b: number): number => ((a - b + half16) & 0xffff) - half16;
const timestampDelta = (a: number, b: number): number => stamp32(a - b + half32) - half32;

/** One packet's place in its stream, as its header says. */
export interface RtpPosition {
  readonly sequence: number;
  readonly timestamp: number;
}

interface SlotSource {
  readonly id: string;
  /** Added to what comes in. */
  readonly sequenceShift: number;
  readonly timestampShift: number;
  /** The newest that came in, forwarded or held back. */
  readonly newest: RtpPosition;
  /** Packets from before this one belong to a stretch that is over. */
  readonly first: number;
}

/**
 * What a listener's track has had so far. To the browser it is one stream, even when the speaker changes: numbers go up by one and the clock
 * never runs backwards, or its jitter buffer takes a new voice for late packets of the old one and stays silent.
 */
export interface SlotRewriter {
  readonly last: (RtpPosition & { readonly atMs: number }) | undefined;
  readonly source: SlotSource | undefined;
  /** The next packet is the first after a pause: it says so. */
  readonly isPaused: boolean;
}

export const initialSlotRewriter: SlotRewriter = { last: undefined, source: undefined, isPaused: true };

export interface RewrittenPacket extends RtpPosition {
  readonly marker: boolean;
}

export interface SlotRewriteResult {
  readonly stream: SlotRewriter;
  /** Undefined: not to be sent. */
  readonly placed: RewrittenPacket | undefined;
}

/** Where the first packet after a change goes on: next number, and as much later as it is. */
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
  };
  const last = { ...next, atMs: nowMs };
  return { stream: { last, source, isPaused: false }, placed: { ...next, marker: true } };
}

/** A packet of `sourceId` for this slot. `nowMs` is any clock that only goes forward. */
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
  const isOld = ahead < 0;
  // Late ones of a stretch that is over would take numbers that are given away.
  if (isOld && (stream.isPaused || sequenceDelta(place.sequence, source.first) < 0))
    return { stream, placed: undefined };
  // The sender's own clock stands still or jumps: as with a new source.
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

/** After a pause the numbers go on without a gap, and the clock by as much as the sender's. */
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

/** A packet that is held back: silence, or a muted microphone. */
export function dropPacket(stream: SlotRewriter, sourceId: string, place: RtpPosition): SlotRewriter {
  const { source } = stream;
  if (!source || source.id !== sourceId) return stream.isPaused ? stream : { ...stream, isPaused: true };
  const isNewer = sequenceDelta(place.sequence, source.newest.sequence) > 0;
  return { ...stream, isPaused: true, source: isNewer ? { ...source, newest: place } : source };
}
