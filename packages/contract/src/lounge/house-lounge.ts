/**
 * The always-open room that the first start creates. It is stored with its Japanese name; until its owner changes that,
 * pages show the name in the reader's language.
 */
export const houseLounge = {
  name: { ja: '円居の間', en: 'The Madoi Room', 'zh-TW': '円居之間' },
  description: {
    ja: 'いつでも音楽が流れている部屋。どうぞごゆっくり。',
    en: 'Music plays here around the clock. Make yourself at home.',
    'zh-TW': '這裡全天播放音樂，歡迎隨時進來。',
  },
} as const;
