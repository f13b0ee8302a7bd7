import { roomPath } from '@madoi/contract/page-paths';
import { type CalendarEvent, formatCalendar } from '@madoi/domain/lounge/calendar/icalendar';
import type { Clock } from '#platform/clock.ts';
import type { CalendarRoom, CalendarStore } from './sharing.store.ts';

export interface CalendarContext {
  readonly calendars: CalendarStore;
  readonly clock: Clock;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Nobody knows how long a room will stay open; calendars want an end. */
const assumedDurationMs = 2 * hourMs;
const pastMs = 7 * dayMs;
const aheadMs = 31 * dayMs;
const eventsMax = 500;
const feedName = 'Madoi 円居';

const roomUrl = (origin: string, id: string): string => `${origin}${roomPath(id)}`;

const describe = (room: CalendarRoom): string =>
  [room.ownerName, room.topic, room.description].filter((text) => text !== '').join('\n');

function eventOf(room: CalendarRoom, origin: string): CalendarEvent {
  const isOver = room.life === 'archived';
  return {
    uid: `${room.id}@madoi`,
    title: room.name,
    description: describe(room),
    url: roomUrl(origin, room.id),
    startAt: room.startAt,
    endAt: isOver && room.endAt !== null ? room.endAt : room.startAt + assumedDurationMs,
    createdAt: room.createdAt,
    updatedAt: room.updatedAt,
    isCancelled: room.life === 'cancelled',
  };
}

/** One room for a calendar; undefined where there is none, and for the house, which never closes. */
export async function describeRoomCalendar(
  { calendars }: CalendarContext,
  roomId: string,
  origin: string,
): Promise<string | undefined> {
  const room = await calendars.find(roomId);
  if (!room || room.isHouse) return undefined;
  return formatCalendar({ name: room.name }, [eventOf(room, origin)]);
}

/** Everything that is planned, and what was a week ago: a calendar that subscribes hears of what was called off. */
export async function describeSchedule({ calendars, clock }: CalendarContext, origin: string): Promise<string> {
  const now = clock.now();
  const rooms = await calendars.between(now - pastMs, now + aheadMs, eventsMax);
  const url = `${origin}/api/lounge/schedule.ics`;
  return formatCalendar(
    { name: feedName, url },
    rooms.map((room) => eventOf(room, origin)),
  );
}
