import { roomPath, userPath } from '@madoi/contract/page-paths';
import type { LoadedRoom } from '@madoi/room-client/room/load-room';
import { isoInstant, type StructuredData } from '#platform/head/structured-data.ts';

export interface RoomWords {
  readonly name: string;
  readonly description: string;
  /** `https://…` without a trailing slash. */
  readonly origin: string;
}

/** A room that opens later is an event; one that is open, over, called off or closed to the reader is none. */
export const roomStructuredData = (
  { snapshot: { room }, refusal }: Pick<LoadedRoom, 'snapshot' | 'refusal'>,
  { name, description, origin }: RoomWords,
): StructuredData | undefined => {
  const isAhead = !room.isReady && !room.isArchived && !room.isCancelled;
  if (!isAhead || refusal !== undefined) return undefined;
  return {
    '@type': 'Event',
    name,
    description,
    startDate: isoInstant(room.startAt),
    eventStatus: 'https://schema.org/EventScheduled',
    isAccessibleForFree: room.limitation.audience !== 'standard',
    location: { '@type': 'VirtualLocation', url: `${origin}${roomPath(room.id)}` },
    organizer: { '@type': 'Person', name: room.ownerUser.name, url: `${origin}${userPath(room.ownerUser.id)}` },
  };
};
