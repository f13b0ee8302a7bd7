import { type SQL, sql } from 'drizzle-orm';
import { lounges } from '../room.table.ts';

/**
 * Whether others than those who run a room find it: the one condition of every list of rooms (but the operators'), of feeds, searches, calendars and
 * campaigns. `room`: the name by which the statement calls the table of rooms.
 */
export const isListed = (room: SQL = sql`${lounges}`): SQL => sql`${room}.visibility = 'listed'`;
