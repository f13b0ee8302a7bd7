import type { Translated } from '../message-shape.ts';
import type { reportForm as ja } from './ja.ts';

export const reportForm = {
  reason: '是什麼情況？',
  reasons: {
    spam: '廣告、洗版',
    harassment: '騷擾',
    hate: '歧視、仇恨',
    sexual: '色情內容',
    rights: '侵犯權利',
    other: '其他',
  },
  note: '補充說明',
  noteCount: '{count, number}/{max, number}',
  optional: '選填',
  private: '只有營運團隊看得到，不會通知作者。',
  send: '送出檢舉',
  thanks: '已收到你的檢舉，營運團隊會確認。謝謝你。',
  tooMany: '沒有送出：你已送出許多檢舉。請稍後再試。',
  failed: '無法送出，請稍後再試一次。',
} as const satisfies Translated<typeof ja>;
