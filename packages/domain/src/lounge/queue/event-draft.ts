import type { QueueEvent } from '@madoi/contract/lounge/queue';

/** An event that has no id yet. */
export type QueueEventDraft = Omit<QueueEvent, 'id'>;

/** `createdBy.id` of events that the server makes by itself. */
export const systemActorId = 'system';

/** What a system event is made from besides the queue. Ids are passed in, so that the rules stay pure. */
export interface SystemEventContext {
  readonly lastId: number;
  readonly newId: () => string;
}

/** A draft that the server itself is the author of, with a new `clientId`. */
export const createSystemEvent = (
  stamp: SystemEventContext,
  event: Omit<QueueEventDraft, 'lastId' | 'clientId' | 'eventId' | 'createdBy'>,
): QueueEventDraft => ({
  ...event,
  lastId: stamp.lastId,
  clientId: stamp.newId(),
  createdBy: { id: systemActorId },
});
