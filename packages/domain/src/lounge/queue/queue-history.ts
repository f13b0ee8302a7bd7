import type { MediaQueue, QueueEvent } from '@madoi/contract/lounge/queue';
import type { ConfirmedEdit } from './confirmed-edit.ts';
import { editIdOf, isFollowUp, isUndoEdit } from './edit-ids.ts';
import { systemActorId } from './event-draft.ts';
import { findTrack } from './room-queue.ts';

export type QueueEditKind = 'add' | 'remove' | 'move' | 'reset' | 'undo';

/** The last edit of the queue by somebody, as the other controllers are shown it. */
export interface QueueEdit {
  readonly userId: string;
  readonly kind: QueueEditKind;
  /** The first track of the edit; absent for a reset. */
  readonly trackId?: string;
  readonly count: number;
  /** Server's time, ms. */
  readonly at: number;
  readonly editId: string;
}

/** The edits of the queue since this page joined the room. */
export interface QueueHistory {
  readonly last?: QueueEdit;
  /** The user's own last edit that can be undone, and everything that happened after it. */
  readonly own?: ConfirmedEdit & { readonly change: QueueEdit };
  readonly since: readonly QueueEvent[];
}

/** Nothing to undo. */
export const emptyHistory: QueueHistory = { since: [] };

/** After this many events of others, an edit can no longer be undone. */
const sinceMax = 200;

const structural = ['add', 'remove', 'move', 'reset'] as const;
const kindOf = ({ action }: QueueEvent) => structural.find((each) => each === action);

const describeEdit = (event: QueueEvent, before: MediaQueue, last: QueueEdit | undefined): QueueEdit | undefined => {
  const kind = kindOf(event);
  if (kind === undefined || event.createdBy.id === systemActorId) return undefined;
  const editId = editIdOf(event);
  const named = event.mediaTrackId === undefined ? undefined : findTrack(before, event.mediaTrackId)?.trackId;
  const trackId = named ?? event.mediaTracks?.[0]?.trackId;
  // What follows from a command is not counted with what the person did.
  const count = isFollowUp(event) ? 0 : (event.mediaTracks?.length ?? 1);
  if (last?.editId === editId) return { ...last, at: event.at, count: last.count + count };
  return {
    userId: event.createdBy.id,
    kind: isUndoEdit(editId) ? 'undo' : kind,
    at: event.at,
    count,
    editId,
    ...(trackId === undefined || kind === 'reset' ? {} : { trackId }),
  };
};

const appendSince = (history: QueueHistory, event: QueueEvent): QueueHistory => {
  const { own: _, ...forgotten } = history;
  if (history.own === undefined || history.since.length >= sinceMax) return { ...forgotten, since: [] };
  return { ...history, since: [...history.since, event] };
};

/** Adds one confirmed event; `before` is the queue before it, `userId` the user of this page. */
export const reduceHistory = (
  history: QueueHistory,
  {
    event,
    before,
    userId,
  }: { readonly event: QueueEvent; readonly before: MediaQueue; readonly userId: string | undefined },
): QueueHistory => {
  const { own } = history;
  const change = describeEdit(event, before, history.last);
  const updated = change === undefined ? history : { ...history, last: change };
  const isMine = event.createdBy.id === userId;
  if (isMine && own !== undefined && own.change.editId === editIdOf(event) && history.since.length === 0) {
    return { ...updated, own: { ...own, change: change ?? own.change, events: [...own.events, event] } };
  }
  if (!isMine || change === undefined) return appendSince(updated, event);
  if (change.kind === 'undo') return { last: change, since: [] };
  return { last: change, own: { change, before, events: [event] }, since: [] };
};
