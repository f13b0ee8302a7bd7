import type { RoomEmit } from '@madoi/contract/socket-events';
import { canRead, type EventReader, type EventVisibility } from '@madoi/domain/lounge/activity/event-visibility';
import type { EventRestriction } from './room-broadcast.ts';
import type { Frame } from './send-frame.ts';

/** An event to a room's sockets: the JSON of `[event, payload]`, or for a restricted event both versions. */
export type RoomEntry =
  | string
  | { readonly args: string; readonly audience: EventVisibility; readonly otherwise: string | undefined };

/** Encodes an event once for all sockets; `restricted`: who may see it, and what the others get, or nothing. */
export const entryOf = (emit: readonly [string, unknown], restricted: EventRestriction | undefined): RoomEntry => {
  const args = JSON.stringify(emit);
  if (restricted === undefined) return args;
  const { audience, otherwise } = restricted;
  return { args, audience, otherwise: otherwise && JSON.stringify(otherwise satisfies RoomEmit) };
};

/** The frame for one reader; undefined if it contains nothing for them. */
export type FrameFor = (reader: EventReader) => Frame | undefined;

/**
 * Encodes one frame for each group of readers who may see the same of these events. Without a restricted event, the
 * usual case, that is one frame for everybody, without a check per reader. Readers without blocks who are not named by
 * an event share one too.
 */
export function framesOf(entries: readonly RoomEntry[], encode: (args: readonly string[]) => Frame): FrameFor {
  const restricted = entries.filter((entry) => typeof entry !== 'string');
  const frames = new Map<string, Frame | undefined>();
  const frameOf = (seen: string): Frame | undefined => {
    if (frames.has(seen)) return frames.get(seen);
    let at = 0;
    const args = entries.flatMap((entry) => {
      if (typeof entry === 'string') return entry;
      const isSeen = seen[at] === '1';
      at += 1;
      return (isSeen ? entry.args : entry.otherwise) ?? [];
    });
    const frame = args.length === 0 ? undefined : encode(args);
    frames.set(seen, frame);
    return frame;
  };
  if (restricted.length === 0) {
    const frame = frameOf('');
    return () => frame;
  }
  // Which events a reader may see, one digit per event; readers with the same digits share a frame.
  const isByAuthorOnly = restricted.every(({ audience }) => audience.only === undefined);
  const all = '1'.repeat(restricted.length);
  return (reader) => {
    if (isByAuthorOnly && reader.hidden.size === 0) return frameOf(all);
    return frameOf(restricted.map(({ audience }) => (canRead(audience, reader) ? '1' : '0')).join(''));
  };
}
