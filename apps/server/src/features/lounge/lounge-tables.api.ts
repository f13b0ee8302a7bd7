import { readOnly } from '#platform/db/read-only.ts';
import { loungeEvents as loungeEventsTable } from './activity/room-log.table.ts';

export { isListed } from './room/listed-rooms.table.ts';

import {
  loungeCoOwners as loungeCoOwnersTable,
  lounges as loungesTable,
  loungeVisits as loungeVisitsTable,
} from './room.table.ts';

/** Rooms: for what refers to them. */
export const lounges = readOnly<
  typeof loungesTable,
  'id' | 'ownerId' | 'name' | 'totalScore' | 'life' | 'isHouse' | 'openedAt' | 'createdAt' | 'campaignId'
>(loungesTable);

/** Who controls a room together with its owner, or is asked to. */
export const loungeCoOwners = readOnly<typeof loungeCoOwnersTable, 'loungeId' | 'userId' | 'acceptedAt'>(
  loungeCoOwnersTable,
);

/** Who is in a room, or was. */
export const loungeVisits = readOnly<typeof loungeVisitsTable, 'loungeId' | 'userId' | 'firstAt' | 'cameAt' | 'lastAt'>(
  loungeVisitsTable,
);

/** The rooms' logs: for what shows parts of them in another order. */
export const loungeEvents = readOnly<typeof loungeEventsTable, 'loungeId' | 'seq' | 'event' | 'subjectId' | 'payload'>(
  loungeEventsTable,
);
