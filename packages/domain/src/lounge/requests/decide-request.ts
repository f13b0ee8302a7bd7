import {
  requestIntervalMs,
  requestNoteMaxChars,
  requestsWaitingMax,
  requestsWaitingPerRoomMax,
} from '@madoi/contract/constants';
import type { MediaQueue } from '@madoi/contract/lounge/queue';
import type { RequestRefusal } from '@madoi/contract/lounge/requests';
import { countCodePoints, plainLine } from '../../text/plain-text.ts';
import type { TrackFact } from '../queue/auto-fill.ts';
import { positionAt } from '../queue/position-at.ts';
import { selectTracks } from '../queue/room-queue.ts';
import type { WaitingRequest } from './fair-order.ts';

export interface RequestContext {
  readonly userId: string;
  readonly trackId: string;
  readonly nowMs: number;
  /** Whether the room takes requests now. */
  readonly isOpen: boolean;
  /** Cleaned and judged. */
  readonly note: NoteDecision;
  readonly isBanned: boolean;
  /** Somebody who controls the room and the one who asks have blocked each other, either way. */
  readonly isBlocked: boolean;
  /** What the catalogue says; undefined: no such track. */
  readonly track: TrackFact | undefined;
  readonly waiting: readonly (WaitingRequest & { readonly trackId: string })[];
  /** When this person asked last in this room, whatever became of it. */
  readonly lastRequestedAt: number | undefined;
  readonly queue: MediaQueue;
}

export type RequestDecision =
  | { readonly ok: true; readonly nextRequestAt: number; readonly note: string | undefined }
  | { readonly ok: false; readonly reason: RequestRefusal; readonly nextRequestAt?: number };

export type NoteDecision =
  | { readonly ok: true; readonly note: string | undefined }
  | { readonly ok: false; readonly reason: 'note_too_long' | 'ng_words' };

/** The line that may go with a request: none, or at most `requestNoteMaxChars` without a banned word. */
export const decideNote = (text: string | undefined, isBannedWord: (text: string) => boolean): NoteDecision => {
  const note = plainLine(text ?? '');
  if (countCodePoints(note) > requestNoteMaxChars) return { ok: false, reason: 'note_too_long' };
  if (isBannedWord(note)) return { ok: false, reason: 'ng_words' };
  return { ok: true, note: note === '' ? undefined : note };
};

/** On air or still to come. What was played may be asked for again. */
const isQueued = (queue: MediaQueue, trackId: string, nowMs: number): boolean =>
  selectTracks(queue)
    .slice(positionAt(queue, nowMs)?.index ?? 0)
    .some((track) => track.trackId === trackId);

/** From when on somebody may ask again; undefined: now. */
export const nextRequestAt = (lastRequestedAt: number | undefined, nowMs: number): number | undefined => {
  const at = lastRequestedAt === undefined ? 0 : lastRequestedAt + requestIntervalMs;
  return at > nowMs ? at : undefined;
};

/**
 * Whether a person may ask for a track (specification 6.07). What is wrong with the track is said before the limits: who
 * hears "it waits already" can choose another one meanwhile.
 */
export const decideRequest = (situation: RequestContext): RequestDecision => {
  const { userId, trackId, nowMs, track, waiting, queue } = situation;
  const refuse = (reason: RequestRefusal): RequestDecision => ({ ok: false, reason });
  if (situation.isBanned) return refuse('banned');
  if (situation.isBlocked) return refuse('blocked');
  if (!situation.isOpen) return refuse('closed');
  if (!situation.note.ok) return refuse(situation.note.reason);
  if (track === undefined || !track.isAvailable || !(track.duration > 0)) return refuse('unavailable');
  if (waiting.some((each) => each.trackId === trackId)) return refuse('already_waiting');
  if (isQueued(queue, trackId, nowMs)) return refuse('in_queue');
  if (waiting.filter((each) => each.userId === userId).length >= requestsWaitingMax) return refuse('limit');
  const next = nextRequestAt(situation.lastRequestedAt, nowMs);
  if (next !== undefined) return { ok: false, reason: 'wait', nextRequestAt: next };
  if (waiting.length >= requestsWaitingPerRoomMax) return refuse('full');
  return { ok: true, nextRequestAt: nowMs + requestIntervalMs, note: situation.note.note };
};
