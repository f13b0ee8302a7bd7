export const gifting = {
  stamp: '貼圖',
  stampFrom: '來自 {name}',
  stampName: {
    'stamp-tea': '熱茶',
    'stamp-fan': '摺扇',
    'stamp-cat': '貓咪',
    'stamp-umbrella': '雨傘',
    'stamp-shooting-stars': '流星',
    'stamp-lanterns': '燈籠',
    'stamp-waves': '海浪',
    'stamp-maple': '楓葉',
    'stamp-fireworks': '大煙火',
    'stamp-camellia': '寒椿花',
    'stamp-moon': '明月',
    'stamp-blossoms': '櫻花雨',
  },
} as const;
