import type { Translated } from '../message-shape.ts';
import type { surveys as japanese } from './ja.ts';

export const surveys = {
  description: 'Madoi 的問卷。',
  once: '每人只能回答一次，送出後無法修改。統計結果不會顯示是誰回答的。',
  required: '必填',
  optional: '選填',
  multiple: '可複選',
  send: '送出回答',
  missing: '還有題目沒有回答',
  missingOne: '請回答這一題',
  words: '你的回答',
  wordsHint: '最多 {max, number} 字',
  thanks: { title: '已收到你的回答', text: '謝謝你。' },
  closed: { title: '這份問卷已結束', text: '已不再接受回答。' },
  upcoming: { title: '這份問卷尚未開始', text: '開始後請再打開這個頁面。' },
  signIn: { title: '登入後即可回答', text: '取個名字或登入後就能回答。', button: '登入' },
  refused: { closed: '問卷已結束，未能送出', answered: '你已經回答過了' },
  back: '前往聽歌房',
} as const satisfies Translated<typeof japanese>;
