import type { QueueEvent } from '@madoi/contract/lounge/queue';

/** An event before its place in the room's order is known. */
export type QueueEventDraft = Omit<QueueEvent, 'id'>;

/** What the server does by itself is signed with this name (contract: `createdBy`). */
export const systemActorId = 'system';

/** What a system event is made from, beside the queue: ids come in as arguments. */
export interface SystemEventContext {
  readonly lastId: number;
  readonly newId: () => string;
}

export const createSystemEvent = (
  stamp: SystemEventContext,
  event: Omit<QueueEventDraft, 'lastId' | 'clientId' | 'eventId' | 'createdBy'>,
): QueueEventDraft => ({
  ...event,
  lastId: stamp.lastId,
  clientId: stamp.newId(),
  createdBy: { id: systemActorId },
});
