import type { Translated } from '../message-shape.ts';
import type { gifts as ja } from './ja.ts';

export const gifts = {
  title: '送出的禮物',
  description: '花與貼圖的付款紀錄。',
  month: '本月 {yen, number} 日圓',
  testMoney: '測試用金額',
  kind: { text: '花', effect: '貼圖' },
  amount: '{yen, number} 日圓',
  inRoom: '在「<link>{room}</link>」',
  state: {
    coming: '傳送中',
    disputed: '發卡銀行確認中',
    refunding: '退款處理中',
    refund_failed: '退款未能退回卡片，營運團隊正在確認',
    refunded: '已退款',
  },
  refunded: '其中 {yen, number} 日圓已退款',
  empty: {
    title: '還沒有送出禮物',
    text: '在聽歌房送出的花與貼圖會顯示在這裡。',
    action: '尋找聽歌房',
  },
  login: {
    title: '登入後即可查看紀錄',
    text: '花與貼圖的紀錄會保留在送出花或貼圖的帳號。',
    action: '登入',
  },
} as const satisfies Translated<typeof ja>;
