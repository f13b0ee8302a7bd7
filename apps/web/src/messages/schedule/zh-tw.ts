import type { Translated } from '../message-shape.ts';
import type { schedule as ja } from './ja.ts';

export const schedule = {
  title: '接下來的場次',
  lead: '未來 30 天的場次。時間皆為日本時間。',
  subscribe: '訂閱行事曆',
  span: {
    today: '今晚',
    week: '這一週',
    month: '未來 30 天',
  },
  reminders: '{count, number} 人設了提醒',
  remind: '提醒我',
  reminderOn: '已設提醒',
  remindOf: '{name} 開放時提醒我',
  remindedOf: '取消 {name} 的提醒',
  calendar: '把 {name} 加入行事曆',
  reminded: '「{name}」開放時會提醒你',
  deviceToo: '也在這台裝置通知',
  remindFailed: '無法設定提醒。請稍後再試。',
  how: {
    guest: '取個名字，開放時就會通知你，不需要電子郵件。',
    app: '開放時會出現在鈴鐺通知，以及你開著的本站頁面。',
    appPush: '開放時會傳送推播，也會出現在鈴鐺通知。',
    appMail: '開放時會出現在鈴鐺通知，也會列入每日郵件。',
    appPushMail: '開放時會傳送推播，也會出現在鈴鐺通知和每日郵件。',
    none: '聽歌房開放的通知已關閉，只會顯示在你開著的本站頁面。',
    settings: '通知設定',
  },
  refused: {
    already_open: '已經開放了',
    over: '這間聽歌房已經結束',
  },
  opened: '「{name}」開放了',
  due: '該開放「{name}」了',
  openNow: '前往開放',
  enter: '進入',
  empty: '還沒有預約的聽歌房',
  emptyHint: '預約開放的聽歌房會排在這裡。',
  backToLounges: '回到聽歌房清單',
} as const satisfies Translated<typeof ja>;
