export const gifting = {
  stamp: 'スタンプ',
  stampFrom: '{name} さんから',
  stampName: {
    'stamp-tea': 'おちゃ',
    'stamp-fan': '扇',
    'stamp-cat': 'ねこ',
    'stamp-umbrella': '雨やどり',
    'stamp-shooting-stars': '流れ星',
    'stamp-lanterns': '提灯',
    'stamp-waves': '青海波',
    'stamp-maple': '紅葉',
    'stamp-fireworks': '大花火',
    'stamp-camellia': '寒椿',
    'stamp-moon': '名月',
    'stamp-blossoms': '花吹雪',
  },
} as const;
