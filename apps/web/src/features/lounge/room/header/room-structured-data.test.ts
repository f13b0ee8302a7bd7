import { expect, it } from 'vitest';
import { type RoomWords, roomStructuredData } from './room-structured-data.ts';

const words: RoomWords = { name: '夜汽車', description: '夜の旅', origin: 'https://madoi.example' };
type Loaded = Parameters<typeof roomStructuredData>[0];
const loaded = (of: object, refusal?: Loaded['refusal']) =>
  ({
    snapshot: {
      room: {
        id: 'lounge-0001',
        isReady: false,
        isArchived: false,
        isCancelled: false,
        startAt: Date.UTC(2026, 10, 28, 12),
        ownerUser: { id: 'user-0001', name: 'みなと' },
        limitation: { audience: 'everyone' },
        ...of,
      },
    },
    refusal,
  }) as unknown as Loaded;

it('a room that opens later is an event with its time, place and host', () => {
  expect(roomStructuredData(loaded({}), words)).toEqual({
    '@type': 'Event',
    name: '夜汽車',
    description: '夜の旅',
    startDate: '2026-11-28T12:00:00.000Z',
    eventStatus: 'https://schema.org/EventScheduled',
    isAccessibleForFree: true,
    location: { '@type': 'VirtualLocation', url: 'https://madoi.example/lounge/lounge-0001' },
    organizer: { '@type': 'Person', name: 'みなと', url: 'https://madoi.example/user/user-0001' },
  });
  const forSubscribers = roomStructuredData(loaded({ limitation: { audience: 'standard' } }), words);
  expect(forSubscribers).toMatchObject({ isAccessibleForFree: false });
});

it('a room that is open, over, called off or closed to the reader is none', () => {
  for (const of of [{ isReady: true }, { isArchived: true }, { isCancelled: true }])
    expect(roomStructuredData(loaded(of), words)).toBeUndefined();
  expect(roomStructuredData(loaded({}, 'audience'), words)).toBeUndefined();
});
