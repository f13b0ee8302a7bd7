import type { DemoPlaylist } from '../demo-entities.ts';

export const playlists: readonly DemoPlaylist[] = [
  {
    key: 'walking-the-night',
    title: { ja: '夜を歩く十曲', en: 'Ten Songs for Walking at Night' },
    trackKeys: [
      'midnight-veranda',
      'bay-city-rain',
      'porch-light',
      'late-night-bridge',
      'piano-next-door',
      'station-of-reunion',
      'laundry-moon',
      'midnight-ferry',
      'night-jasmine',
      'wisteria-letter',
    ],
  },
];
