import type { schedule as ja } from '../ja/schedule.ts';
import type { Translated } from '../message-shape.ts';

export const schedule = {
  title: '接下來的預定',
  lead: '今晚、這一週、三十天。時間皆為日本時間。',
  subscribe: '訂閱到行事曆',
  span: {
    today: '今晚',
    week: '這一週',
    month: '接下來三十天',
  },
  reminders: '{count, number}人預約',
  book: '預約',
  booked: '已預約',
  remindOf: '預約 {name}',
  remindedOf: '已預約 {name}。取消',
  calendar: '把 {name} 加入行事曆',
  reminded: '「{name}」開門時會通知您',
  deviceToo: '也在這台裝置通知',
  remindFailed: '沒有成功。請稍候再試一次。',
  refused: {
    already_open: '已經開門了',
    over: '這間聽歌房已經結束',
  },
  opened: '「{name}」開門了',
  due: '「{name}」的時間到了',
  toOpen: '前往開放',
  enter: '進入',
  empty: '還沒有預定',
  emptyHint: '決定時間再開門，燈就會排在這裡。',
  toShelf: '到今晚的架上',
} as const satisfies Translated<typeof ja>;
