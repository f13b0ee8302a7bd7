import type { Attendee } from '@madoi/contract/lounge/ended';
import { decodePosition, encodeCursor, takePage } from '#platform/cursor.ts';
import type { Identity } from '#platform/identity.ts';
import type { AttendeeStore } from './attendees.store.ts';
import { type EndedContext, type EndedRefusal, findEnded } from './read-ended.ts';

export interface AttendeeContext extends Pick<EndedContext, 'room'> {
  readonly attendees: AttendeeStore;
}

export interface AttendeePage {
  readonly list: Attendee[];
  /** All who were there, the unnamed too. */
  readonly total: number;
  readonly paging: { readonly next?: string };
}

/** Who was there, as this caller sees them. `bad_cursor`: `since` is none of this list. */
export async function listAttendees(
  context: AttendeeContext,
  roomId: string,
  { since, limit }: { readonly since: string | undefined; readonly limit: number },
  identity: Identity | undefined,
): Promise<AttendeePage | EndedRefusal | 'bad_cursor'> {
  const room = await findEnded(context, roomId);
  if (typeof room === 'string') return room;
  const cursor = decodePosition(since);
  if (!cursor.ok) return 'bad_cursor';
  const viewerId = identity?.user?.id;
  const { ownerId } = room;
  const after = cursor.position && { firstAt: cursor.position.at, userId: cursor.position.id };
  const hidden = await context.room.blocks.hiddenFrom(viewerId);
  const query = { roomId, viewerId, ownerId, hidden, after, limit: limit + 1 };
  const found = await context.attendees.list(query);
  const { page, paging } = takePage(found, limit, ({ firstAt, id }) => encodeCursor([firstAt, id]));
  return {
    list: page.map(({ firstAt: _, ...person }) => ({ ...person, isOwner: person.id === ownerId })),
    total: room.joined,
    paging,
  };
}
