import type { QueueEvent } from '@madoi/contract/lounge/queue';

const undoPrefix = 'undo-';

/** The ids of the commands of one edit, `edit.number`, so that they are shown and undone together. */
export const commandIds = (editId: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, n) => `${editId}.${n}`);

/** The edit id of the commands that undo the edit `id`. */
export const undoEditId = (id: string): string => `${undoPrefix}${id}`;

/** Whether an edit undoes another. */
export const isUndoEdit = (editId: string): boolean => editId.startsWith(undoPrefix);

/** The edit that an event is part of. An event without an `eventId` is an edit of its own. */
export const editIdOf = ({ id, eventId }: Pick<QueueEvent, 'id' | 'eventId'>): string =>
  eventId?.split('.')[0] ?? `event-${id}`;
