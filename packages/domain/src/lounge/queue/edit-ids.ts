import type { QueueEvent } from '@madoi/contract/lounge/queue';

const undoPrefix = 'undo-';

/** The ids of the commands of one edit, `edit.number`, so that they are shown and undone together. */
export const commandIds = (editId: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, n) => `${editId}.${n}`);

/** The edit id of the commands that undo the edit `id`. */
export const undoEditId = (id: string): string => `${undoPrefix}${id}`;

/** Whether an edit undoes another. */
export const isUndoEdit = (editId: string): boolean => editId.startsWith(undoPrefix);

const editIdIn = (eventId: string): string => eventId.split('.')[0] ?? eventId;

/** The edit that an event is part of. An event without an `eventId` is an edit of its own. */
export const editIdOf = ({ id, eventId }: Pick<QueueEvent, 'id' | 'eventId'>): string =>
  eventId === undefined ? `event-${id}` : editIdIn(eventId);

/** Whether the commands with these `eventId`s are of one edit. A command without one is an edit of its own. */
export const isSameEdit = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && other !== undefined && editIdIn(one) === editIdIn(other);

const followUpMark = '.then-';

/** The ids of the events that follow from an event by the queue's own rules: they are of the same edit. */
export const followUpIds = ({ id, eventId }: Pick<QueueEvent, 'id' | 'eventId'>, count: number): readonly string[] =>
  Array.from({ length: count }, (_, n) => `${eventId ?? `event-${id}`}${followUpMark}${n}`);

/** The command that an event comes from: its own, or the one that it follows from. */
export const commandIdOf = (eventId: string): string => eventId.split(followUpMark)[0] ?? eventId;

/** Whether an event follows from another, instead of being a command by itself. */
export const isFollowUp = ({ eventId }: Pick<QueueEvent, 'eventId'>): boolean =>
  eventId !== undefined && commandIdOf(eventId) !== eventId;
