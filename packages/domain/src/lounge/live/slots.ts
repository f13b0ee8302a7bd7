import { liveSpeakersMax } from '@madoi/contract/lounge/live/live-audio';

/** The lowest slot that nobody holds. */
export const freeSlot = (taken: readonly number[]): number | undefined => {
  for (let slot = 0; slot < liveSpeakersMax; slot += 1) if (!taken.includes(slot)) return slot;
  return undefined;
};

/** RTP's audio clock: Opus counts 48 steps in a millisecond, 960 in a usual packet. */
const stepsPerMs = 48;
const stepsPerPacket = 960;
const half16 = 0x8000;
const half32 = 0x80000000;

const seq16 = (value: number): number => value & 0xffff;
const stamp32 = (value: number): number => value >>> 0;
/** How far `a` is ahead of `b`, the wrap taken into account. */
const aheadSeq = (a: number, b: number): number => ((a - b + half16) & 0xffff) - half16;
const aheadStamp = (a: number, b: number): number => stamp32(a - b + half32) - half32;

/** One packet's place in its stream, as its header says. */
export interface RtpPlace {
  readonly sequence: number;
  readonly timestamp: number;
}

interface Source {
  readonly id: string;
  /** Added to what comes in. */
  readonly sequenceShift: number;
  readonly timestampShift: number;
  /** The newest that came in, forwarded or held back. */
  readonly newest: RtpPlace;
  /** Packets from before this one belong to a stretch that is over. */
  readonly first: number;
}

/**
 * What a listener's track has had so far. One stream to the browser, whoever speaks: numbers go up by one and the clock
 * never runs backwards, or its jitter buffer takes a new voice for late packets of the old one and stays silent.
 */
export interface SlotStream {
  readonly last: (RtpPlace & { readonly atMs: number }) | undefined;
  readonly source: Source | undefined;
  /** The next packet is the first after a pause: it says so. */
  readonly isPaused: boolean;
}

export const emptySlot: SlotStream = { last: undefined, source: undefined, isPaused: true };

export interface Placed extends RtpPlace {
  readonly marker: boolean;
}

export interface SlotStep {
  readonly stream: SlotStream;
  /** Undefined: not to be sent. */
  readonly placed: Placed | undefined;
}

/** Where the first packet after a change goes on: next number, and as much later as it is. */
function joinOn(last: SlotStream['last'], place: RtpPlace, nowMs: number): RtpPlace {
  if (!last) return place;
  const passed = Math.max(stepsPerPacket, Math.round((nowMs - last.atMs) * stepsPerMs));
  return { sequence: seq16(last.sequence + 1), timestamp: stamp32(last.timestamp + passed) };
}

function startSource(stream: SlotStream, id: string, place: RtpPlace, nowMs: number): SlotStep {
  const next = joinOn(stream.last, place, nowMs);
  const source: Source = {
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
export function placePacket(stream: SlotStream, sourceId: string, place: RtpPlace, nowMs: number): SlotStep {
  const { source, last } = stream;
  if (!source || !last || source.id !== sourceId) return startSource(stream, sourceId, place, nowMs);
  const ahead = aheadSeq(place.sequence, source.newest.sequence);
  if (ahead === 0) return { stream, placed: undefined };
  const isOld = ahead < 0;
  // Late ones of a stretch that is over would take numbers that are given away.
  if (isOld && (stream.isPaused || aheadSeq(place.sequence, source.first) < 0)) return { stream, placed: undefined };
  // The sender's own clock stands still or jumps: as with a new source.
  const jump = aheadStamp(place.timestamp, source.newest.timestamp);
  if (!isOld && (jump <= 0 || jump > stepsPerMs * 10_000)) return startSource(stream, sourceId, place, nowMs);
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
function resumeSource(stream: SlotStream, source: Source, place: RtpPlace, nowMs: number): SlotStep {
  const sequence = seq16((stream.last?.sequence ?? 0) + 1);
  const timestamp = stamp32(place.timestamp + source.timestampShift);
  const resumed: Source = {
    ...source,
    sequenceShift: seq16(sequence - place.sequence),
    newest: place,
    first: place.sequence,
  };
  const last = { sequence, timestamp, atMs: nowMs };
  return { stream: { last, source: resumed, isPaused: false }, placed: { sequence, timestamp, marker: true } };
}

/** A packet that is held back: silence, or a muted microphone. */
export function holdBack(stream: SlotStream, sourceId: string, place: RtpPlace): SlotStream {
  const { source } = stream;
  if (!source || source.id !== sourceId) return stream.isPaused ? stream : { ...stream, isPaused: true };
  const isNewer = aheadSeq(place.sequence, source.newest.sequence) > 0;
  return { ...stream, isPaused: true, source: isNewer ? { ...source, newest: place } : source };
}
