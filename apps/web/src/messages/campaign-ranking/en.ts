import type { Translated } from '../message-shape.ts';
import type { campaignRanking as japanese } from './ja.ts';

export const campaignRanking = {
  title: 'Ranking',
  final: 'Final ranking',
  none: 'No ranking yet. It starts with the first listener.',
  noneEnded: 'No room was ranked.',
  rank: 'Rank',
  room: 'Room',
  count: 'Listeners',
  open: 'Open now',
  gone: 'Deleted account',
  yours: 'Your room',
  places: 'Your rooms’ places',
  place: 'No. {rank, number} ({count, plural, one {# listener} other {# listeners}})',
  noPlace: 'No place yet',
  noPlaceEnded: 'Not ranked',
  rules: {
    title: 'How rooms are ranked',
    counted: 'What counts',
    countedText:
      'People with an account who came to the room for the first time during the campaign. Each person counts once, however often they come back.',
    period: 'When',
    periodText:
      'From {start} to {end} (Japan time). People who came during the campaign count even if the room joined later. People who had been to the room before the campaign don’t.',
    ties: 'Ties',
    tiesText:
      'Rooms with the same count share a place, and the one that joined first is listed first. The next place skips ahead (1, 2, 2, 4).',
    leftOut: 'Who doesn’t count',
    leftOutText: 'The owner, co-owners, guests without an account, and deleted accounts.',
    rooms: 'Rooms in the list',
    roomsText:
      'The first {max, plural, one {room} other {# rooms}} with at least one listener. Everyone can see the room’s name and owner. Rooms that withdrew aren’t listed.',
    end: 'Final result',
    endText:
      'The counts at the end decide, and nothing changes after that. While the campaign is on, the list is updated with a short delay.',
  },
} as const satisfies Translated<typeof japanese>;
