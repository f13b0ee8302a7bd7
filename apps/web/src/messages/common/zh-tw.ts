import type { Translated } from '../message-shape.ts';
import type { common as ja } from './ja.ts';

export const common = {
  close: '關閉',
  cancel: '取消',
  retry: '再試一次',
  reload: '重新載入頁面',
  part: {
    missingTitle: '無法開啟',
    missing: '請檢查網路後再試一次，資料沒有遺失。',
    outdatedTitle: 'Madoi 已更新',
    outdated: '請重新載入頁面，再開啟這個功能。',
    outdatedPage: 'Madoi 已更新。方便時請重新載入頁面。',
  },
  more: '顯示更多',
  helpMore: '查看詳細說明',
  moreFailed: '無法載入更多內容。',
  loading: '載入中',
  dismiss: '關閉通知',
  error: '發生問題，請稍後再試一次。',
  offline: '無法連線，請檢查網路後再試一次。',
  catalogueSizeLead: '可收錄',
  catalogueSize: '1億5,000萬首歌',
  people: '{count, number} 人',
  marks: { official: '官方', essential: '招牌主持人', pickedOut: '精選主持人' },
  guestName: 'GUEST',
  japanTimeShort: 'JST',
  japanTime: '{time}（日本時間）',
  calendar: { before: '上個月', after: '下個月' },
  clock: { hour: '時', minute: '分' },
  dateParts: { year: '年', month: '月', day: '日' },
  dateNumbers: { year: '{number}年', day: '{number}日' },
} as const satisfies Translated<typeof ja>;
