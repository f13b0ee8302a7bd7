import { playLeadMs, queueTracksMax, seekLeadMs } from '@madoi/contract/constants';
import type { AddedTrack, MediaQueue, MediaTrack, QueueCommand, QueueRejection } from '@madoi/contract/lounge/queue';
import { canControlQueue, type RoomRole } from '../role.ts';
import { isFiller, selectFirstFillerToCome, type TrackFacts } from './auto-fill.ts';
import type { QueueEventDraft } from './event-draft.ts';
import { positionAt } from './position-at.ts';
import { endMarginSec, findTrack, selectCurrentTrack, selectIndex, selectTracks } from './room-queue.ts';

export interface CommandContext {
  readonly actorId: string;
  readonly role: RoomRole;
  readonly nowMs: number;
  /** The last event that the sender had seen, and the last there is. */
  readonly lastIdKnown: number;
  readonly lastId: number;
  readonly newId: () => string;
  readonly trackFacts: TrackFacts;
  /** Entries that this queue had earlier, by `mediaTrackId`: an undo may restore them. */
  readonly formerTracks?: ReadonlyMap<string, FormerTrack>;
  /** Whether gifts may be given in the room: then some tracks may not be added (specification 4.11). */
  readonly isGiftingRoom?: boolean;
  /** The note of the request that is accepted. Commands of clients carry none. */
  readonly requestNote?: string | undefined;
}

export type FormerTrack = Pick<MediaTrack, 'trackId' | 'source' | 'createdBy' | 'note'>;

export type CommandDecision =
  | { readonly accepted: true; readonly event: QueueEventDraft }
  | { readonly accepted: false; readonly reason: QueueRejection };

type Effect = Omit<QueueEventDraft, 'lastId' | 'clientId' | 'eventId' | 'createdBy' | 'action'>;
type Outcome = Effect | QueueRejection;

const withNote = (note: string | undefined): Pick<AddedTrack, 'note'> => (note === undefined ? {} : { note });

const addedTracks = (command: QueueCommand, context: CommandContext): readonly AddedTrack[] =>
  (command.mediaTracks ?? []).flatMap(({ trackId, source, mediaTrackId }) => {
    const fact = context.trackFacts.get(trackId);
    if (fact === undefined || !fact.isAvailable || !(fact.duration > 0)) return [];
    const measured = { trackId, trackUpdatedAt: fact.updatedAt, duration: fact.duration };
    const former = mediaTrackId === undefined ? undefined : context.formerTracks?.get(mediaTrackId);
    if (mediaTrackId !== undefined && former?.trackId === trackId) {
      const { source: from, createdBy, note } = former;
      return { ...measured, mediaTrackId, source: from, ...withNote(note), createdBy: { id: createdBy.id } };
    }
    const chosen = source ?? ({ type: 'user', id: context.actorId } as const);
    return { ...measured, mediaTrackId: context.newId(), source: chosen, ...withNote(context.requestNote) };
  });

const hasDuplicateIds = (tracks: readonly MediaTrack[], added: readonly AddedTrack[]): boolean =>
  new Set([...tracks.map(({ id }) => id), ...added.map(({ mediaTrackId }) => mediaTrackId)]).size <
  tracks.length + added.length;

const isDeniedWithGifting = (
  { mediaTracks = [] }: QueueCommand,
  { isGiftingRoom, trackFacts }: CommandContext,
): boolean =>
  isGiftingRoom === true && mediaTracks.some(({ trackId }) => trackFacts.get(trackId)?.isGiftingDenied === true);

const decideReset = (_: MediaQueue, command: QueueCommand, context: CommandContext): Outcome => {
  if (isDeniedWithGifting(command, context)) return 'ng_with_gifting';
  const mediaTracks = [...addedTracks(command, context)];
  if (mediaTracks.length === 0 && command.mediaTracks !== undefined) return 'deleted';
  if (hasDuplicateIds([], mediaTracks)) return 'unknown';
  const seekPosition = command.seekPosition ?? 0;
  if (seekPosition > 0 && !(seekPosition < (mediaTracks[0]?.duration ?? 0))) return 'unknown';
  return { at: context.nowMs, seekPosition, mediaTracks };
};

/**
 * The entry before which tracks are added; undefined: at the end. A person's songs play before fillers that nobody
 * chose, unless they say where. Fillers that an undo restores are fillers again.
 */
const addDestination = (
  queue: MediaQueue,
  { destinationMediaTrackId }: QueueCommand,
  added: readonly AddedTrack[],
  nowMs: number,
): string | undefined => {
  const isPersons = added.some((track) => !isFiller(track));
  return (
    destinationMediaTrackId ?? (isPersons ? selectFirstFillerToCome(queue, nowMs, added[0]?.trackId)?.id : undefined)
  );
};

const decideAdd = (queue: MediaQueue, command: QueueCommand, context: CommandContext): Outcome => {
  if (command.mediaTracks === undefined) return 'unknown';
  if (isDeniedWithGifting(command, context)) return 'ng_with_gifting';
  const mediaTracks = [...addedTracks(command, context)];
  const destination = addDestination(queue, command, mediaTracks, context.nowMs);
  if (destination !== undefined && findTrack(queue, destination) === undefined) return 'deleted';
  if (mediaTracks.length === 0) return 'deleted';
  const present = selectTracks(queue);
  if (present.length + mediaTracks.length > queueTracksMax || hasDuplicateIds(present, mediaTracks)) return 'unknown';
  return {
    at: context.nowMs,
    mediaTracks,
    ...(destination === undefined ? {} : { destinationMediaTrackId: destination }),
  };
};

const decideRemove = (queue: MediaQueue, command: QueueCommand, context: CommandContext): Outcome => {
  if (command.mediaTrackId === undefined) return 'unknown';
  if (findTrack(queue, command.mediaTrackId) === undefined) return 'deleted';
  return { at: context.nowMs, mediaTrackId: command.mediaTrackId };
};

const decideMove = (queue: MediaQueue, command: QueueCommand, context: CommandContext): Outcome => {
  const destination = command.destinationMediaTrackId;
  const removal = decideRemove(queue, command, context);
  if (typeof removal === 'string' || destination === undefined) return removal;
  return findTrack(queue, destination) === undefined ? 'deleted' : { ...removal, destinationMediaTrackId: destination };
};

/**
 * Play after the end continues with the next track, or restarts the last one: 5.06 allows no start at a track's end.
 */
const decidePlay = (queue: MediaQueue, command: QueueCommand, context: CommandContext): Outcome => {
  const current = selectCurrentTrack(queue);
  const track = command.mediaTrackId === undefined ? current : findTrack(queue, command.mediaTrackId);
  if (track === undefined) return command.mediaTrackId === undefined ? 'unknown' : 'deleted';
  const { state } = queue;
  const isSeek = state.isPlaying && track.id === current?.id;
  // A seek before the song has begun does not shorten the time in which clients load it.
  const at = isSeek ? Math.max(context.nowMs + seekLeadMs, state.at) : context.nowMs + playLeadMs;
  if (command.seekPosition !== undefined) {
    const { seekPosition } = command;
    return seekPosition < track.duration ? { at, mediaTrackId: track.id, seekPosition } : 'unknown';
  }
  if (track.id !== current?.id) return { at, mediaTrackId: track.id, seekPosition: 0 };
  if (state.isPlaying) return { at: state.at, mediaTrackId: track.id, seekPosition: state.seekPosition };
  if (state.seekPosition < track.duration) return { at, mediaTrackId: track.id, seekPosition: state.seekPosition };
  const next = selectTracks(queue)[selectIndex(queue) + 1] ?? track;
  return { at, mediaTrackId: next.id, seekPosition: 0 };
};

/**
 * A pause that names a track which is no longer current still means silence: it pauses the room where it is now, and
 * does not seek back to the end of the older track.
 */
const decidePause = (queue: MediaQueue, command: QueueCommand, context: CommandContext): Outcome => {
  const current = selectCurrentTrack(queue);
  const named = command.mediaTrackId === undefined ? current : findTrack(queue, command.mediaTrackId);
  if (current === undefined) return command.mediaTrackId === undefined ? 'unknown' : 'deleted';
  if (named === undefined) return 'deleted';
  const isOutdated = context.lastIdKnown < context.lastId && named.id !== current.id;
  const track = isOutdated ? current : named;
  const currentSec = track.id === current.id ? (positionAt(queue, context.nowMs)?.positionSec ?? 0) : 0;
  if (!queue.state.isPlaying && track.id === current.id && (isOutdated || command.seekPosition === undefined)) {
    return { at: context.nowMs, mediaTrackId: track.id, seekPosition: queue.state.seekPosition };
  }
  const wantedSec = isOutdated ? currentSec : (command.seekPosition ?? currentSec);
  const seekPosition = Math.min(wantedSec, Math.max(0, track.duration - endMarginSec));
  return { at: context.nowMs, mediaTrackId: track.id, seekPosition };
};

const decideResetIndex = (queue: MediaQueue, command: QueueCommand, context: CommandContext): Outcome => {
  const first = selectTracks(queue)[0];
  const seekPosition = command.seekPosition ?? 0;
  if (first === undefined || !(seekPosition < first.duration)) return 'unknown';
  return { at: context.nowMs + (queue.state.isPlaying ? playLeadMs : 0), seekPosition };
};

const decideStop = (_: MediaQueue, __: QueueCommand, context: CommandContext): Outcome => ({ at: context.nowMs });

const decideRestart = (queue: MediaQueue, _: QueueCommand, context: CommandContext): Outcome =>
  selectCurrentTrack(queue) === undefined ? 'unknown' : { at: context.nowMs + playLeadMs };

/** `stop_after` must name the current track or a coming one. */
const decideStopAfter = (queue: MediaQueue, command: QueueCommand, context: CommandContext): Outcome => {
  if (command.mediaTrackId === undefined) return { at: context.nowMs };
  const at = selectTracks(queue).findIndex((track) => track.id === command.mediaTrackId);
  return at < selectIndex(queue) || at < 0 ? 'deleted' : { at: context.nowMs, mediaTrackId: command.mediaTrackId };
};

const rules: Record<QueueCommand['action'], (q: MediaQueue, c: QueueCommand, context: CommandContext) => Outcome> = {
  reset: decideReset,
  add: decideAdd,
  remove: decideRemove,
  play: decidePlay,
  pause: decidePause,
  move: decideMove,
  reset_index: decideResetIndex,
  stop: decideStop,
  restart: decideRestart,
  stop_after: decideStopAfter,
};

/**
 * Whether a controller's command becomes an event (specification 4.11, 6.05; decisions, section 5). A command that was
 * built on an older id is rebased: it is accepted if what it names still exists, otherwise rejected as `deleted`.
 * `deleted` also says that none of the tracks to add can be played. `unknown`: not allowed, malformed, over the queue's
 * limit, or with a `lastId` in the future. Playback that starts now is scheduled `playLeadMs` ahead, and a seek in the song
 * that plays `seekLeadMs`, so that all clients start together.
 */
export const decideQueueCommand = (
  queue: MediaQueue,
  command: QueueCommand,
  context: CommandContext,
): CommandDecision => {
  if (!canControlQueue(context.role) || context.lastIdKnown > context.lastId) {
    return { accepted: false, reason: 'unknown' };
  }
  const outcome = rules[command.action](queue, command, context);
  if (typeof outcome === 'string') return { accepted: false, reason: outcome };
  const { actorId, lastIdKnown } = context;
  const { action, clientId, eventId } = command;
  const named = eventId === undefined ? { clientId } : { clientId, eventId };
  return {
    accepted: true,
    event: { action, lastId: lastIdKnown, ...named, createdBy: { id: actorId }, ...outcome },
  };
};
