import type { Translated } from '../message-shape.ts';
import type { gifts as ja } from './ja.ts';

export const gifts = {
  title: '送出的禮物',
  description: '花與貼圖的付款紀錄。',
  month: '本月 {yen, number} 日圓',
  testMoney: '測試用金額',
  list: '送出的禮物',
  kind: { text: '花', effect: '貼圖' },
  amount: '{yen, number} 日圓',
  inRoom: '在「{room}」',
  state: { coming: '傳送中', returning: '退款處理中', returned: '已退款' },
  refunded: '其中 {yen, number} 日圓已退款',
  empty: {
    title: '還沒有送出禮物',
    text: '在聽歌房送出的花與貼圖會顯示在這裡。',
    action: '尋找聽歌房',
  },
  login: {
    title: '登入後即可查看紀錄',
    text: '花與貼圖的紀錄會儲存在送出的帳號。',
    action: '登入',
  },
} as const satisfies Translated<typeof ja>;
