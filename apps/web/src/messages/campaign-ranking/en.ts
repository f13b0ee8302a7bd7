import type { Translated } from '../message-shape.ts';
import type { campaignRanking as japanese } from './ja.ts';

export const campaignRanking = {
  title: 'Ranking',
  final: 'Final ranking',
  none: 'No ranking yet. It starts with the first listener.',
  noneEnded: 'No lounge was ranked.',
  rank: 'Rank',
  room: 'Lounge',
  count: 'Listeners',
  open: 'Open now',
  gone: 'Deleted account',
  yours: 'Your lounge',
  places: 'Your lounges’ places',
  place: 'No. {rank, number} ({count, plural, one {# listener} other {# listeners}})',
  noPlace: 'No place yet',
  noPlaceEnded: 'Not ranked',
  rules: {
    title: 'How lounges are ranked',
    counted: 'What counts',
    countedText:
      'People with an account who came to the lounge for the first time during the campaign. Each person counts once, however often they come back.',
    period: 'When',
    periodText:
      'From {start} to {end} (Japan time). People who came during the campaign count even if the lounge joined later. People who had been to the lounge before the campaign don’t.',
    ties: 'Ties',
    tiesText:
      'Lounges with the same count share a place, and the one that joined first is listed first. The next place skips ahead (1, 2, 2, 4).',
    leftOut: 'Who doesn’t count',
    leftOutText: 'The owner, co-owners, guests without an account, and deleted accounts.',
    rooms: 'Lounges in the list',
    roomsText:
      'The first {max, plural, one {lounge} other {# lounges}} with at least one listener. Everyone can see the lounge’s name and owner. Lounges that withdrew aren’t listed.',
    end: 'Final result',
    endText:
      'The counts at the end decide, and nothing changes after that. While the campaign is on, the list is updated with a short delay.',
  },
} as const satisfies Translated<typeof japanese>;
