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
import { songsUntilRepeat } from '../voting/song-repeats.ts';
import type { WaitingRequest } from './request-order.ts';

export interface RequestContext {
  readonly userId: string;
  readonly trackId: string;
  readonly nowMs: number;
  /** Whether the room takes requests now. */
  readonly isOpen: boolean;
  /** The note after `decideNote`. */
  readonly note: NoteDecision;
  readonly isBanned: boolean;
  /** The requester and somebody of the room's staff block one another, in either direction. */
  readonly isBlocked: boolean;
  /** The catalogue's facts about the track; undefined if it does not exist. */
  readonly track: TrackFact | undefined;
  readonly waiting: readonly (WaitingRequest & { readonly trackId: string })[];
  /** When this person's last request in this room was made (ms), whatever its outcome. */
  readonly lastRequestedAt: number | undefined;
  readonly queue: MediaQueue;
  /** How many other songs play before one may be requested again. */
  readonly repeatAfter: number;
}

export type RequestDecision =
  | { readonly ok: true; readonly nextRequestAt: number; readonly note: string | undefined }
  | {
      readonly ok: false;
      readonly reason: RequestRefusal;
      readonly nextRequestAt?: number;
      readonly songsLeft?: number;
    };

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

/** Whether a track is playing or upcoming. One that was played may be requested again. */
const isQueued = (queue: MediaQueue, trackId: string, nowMs: number): boolean =>
  selectTracks(queue)
    .slice(positionAt(queue, nowMs)?.index ?? 0)
    .some((track) => track.trackId === trackId);

/** From when on a person may request again (ms); undefined: now. */
export const nextRequestAt = (lastRequestedAt: number | undefined, nowMs: number): number | undefined => {
  const at = lastRequestedAt === undefined ? 0 : lastRequestedAt + requestIntervalMs;
  return at > nowMs ? at : undefined;
};

/**
 * Whether a person may ask for a track (specification 6.07). Problems of the track are answered before the limits, so
 * that a person can choose another track while they wait.
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
  const songsLeft = songsUntilRepeat(queue, trackId, nowMs, situation.repeatAfter);
  if (songsLeft > 0) return { ok: false, reason: 'played_recently', songsLeft };
  if (waiting.filter((each) => each.userId === userId).length >= requestsWaitingMax) return refuse('limit');
  const next = nextRequestAt(situation.lastRequestedAt, nowMs);
  if (next !== undefined) return { ok: false, reason: 'wait', nextRequestAt: next };
  if (waiting.length >= requestsWaitingPerRoomMax) return refuse('full');
  return { ok: true, nextRequestAt: nowMs + requestIntervalMs, note: situation.note.note };
};
