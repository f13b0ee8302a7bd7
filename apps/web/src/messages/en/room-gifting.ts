export const gifting = {
  stamp: 'Stamp',
  stampFrom: 'From {name}',
  stampName: {
    'stamp-tea': 'Tea',
    'stamp-fan': 'Fan',
    'stamp-cat': 'Cat',
    'stamp-umbrella': 'Umbrella',
    'stamp-shooting-stars': 'Shooting stars',
    'stamp-lanterns': 'Lanterns',
    'stamp-waves': 'Waves',
    'stamp-maple': 'Maple leaves',
    'stamp-fireworks': 'Grand fireworks',
    'stamp-camellia': 'Camellias',
    'stamp-moon': 'Full moon',
    'stamp-blossoms': 'Blossom storm',
  },
} as const;
