import path from 'node:path';
import { opusSamples } from './opus-packet.ts';
import { createPacketTimeline, type PacketTimeline } from './packet-timeline.ts';
import { formatPartName } from './part-name.ts';
import { createPartWriter, type PartWriter } from './part-writer.ts';

/** A packet as listeners get it, without its header. */
export interface RecordedPacket {
  readonly slot: number;
  readonly payload: Uint8Array;
  readonly timestamp: number;
  readonly isTalkspurtStart: boolean;
}

/** Records what a room's listeners hear, slot by slot. */
export interface RoomRecorder {
  take(packet: RecordedPacket, nowMs: number): void;
  /** Writes what is ready. Call it every second, because a kill loses what was not flushed. */
  flush(): void;
  close(): Promise<void>;
}

export interface RoomRecorderOptions {
  readonly folder: string;
  /** Ms since 1970 at time 0 of the clock that `take` is called with. */
  readonly epochMs: number;
  /** Called at most once; afterwards nothing more is recorded. */
  readonly onError: (message: string) => void;
}

/**
 * A silence of this length (ms) ends a part; what follows becomes a new one, placed in time when the parts are joined.
 */
const pauseMaxMs = 30_000;

interface Part {
  readonly track: PacketTimeline;
  readonly writer: PartWriter;
  lastMs: number;
}

export function createRoomRecorder({ folder, epochMs, onError }: RoomRecorderOptions): RoomRecorder {
  const parts = new Map<number, Part>();
  const ending = new Set<Promise<void>>();
  let ordinal = 0;
  let isBroken = false;

  const fail = (message: string): void => {
    if (isBroken) return;
    isBroken = true;
    onError(message);
  };
  const end = (slot: number, { track, writer }: Part): void => {
    parts.delete(slot);
    writer.write(track.drain(true));
    const ended = writer.end().finally(() => ending.delete(ended));
    ending.add(ended);
  };
  const begin = (slot: number, nowMs: number): Part => {
    ordinal += 1;
    const name = formatPartName({ startedAt: Math.round(epochMs + nowMs), slot, ordinal });
    const writer = createPartWriter(path.join(folder, name), ordinal, fail);
    const part: Part = { track: createPacketTimeline(nowMs), writer, lastMs: nowMs };
    parts.set(slot, part);
    return part;
  };
  const partOf = (slot: number, nowMs: number): Part => {
    const open = parts.get(slot);
    if (open && nowMs - open.lastMs <= pauseMaxMs) return open;
    if (open) end(slot, open);
    return begin(slot, nowMs);
  };

  return {
    take({ slot, payload, timestamp, isTalkspurtStart }, nowMs) {
      const samples = isBroken ? undefined : opusSamples(payload);
      if (samples === undefined) return;
      const part = partOf(slot, nowMs);
      part.lastMs = nowMs;
      part.track.take({ packet: payload, samples, timestamp, isTalkspurtStart }, nowMs);
    },
    flush() {
      for (const { track, writer } of parts.values()) {
        const packets = track.drain(false);
        if (packets.length > 0) writer.write(packets);
      }
    },
    async close() {
      for (const [slot, part] of [...parts]) end(slot, part);
      isBroken = true;
      await Promise.all(ending);
    },
  };
}
