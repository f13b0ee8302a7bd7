import type { Translated } from '../message-shape.ts';
import type { roomEntry as ja } from './ja.ts';

export const roomEntry: Translated<typeof ja> = {
  standard: { title: 'STANDARD 會員專屬聽歌房', text: '成為 STANDARD 會員即可進入。', button: '了解 STANDARD' },
  full: { title: '人數已滿', text: '一有空位就會自動進入。每 10 秒確認一次。', seats: '人數上限 {count, number} 人。' },
  forbidden: { title: '無法進入這間聽歌房', text: '只有房主邀請的人可以進入。' },
  invited: {
    title: '這是邀請制聽歌房',
    text: '只有受邀的人可以進入。請向 {owner} 索取邀請。',
    guest: '只有受邀的人可以進入。如果你已受邀，請先登入。',
    login: '登入',
  },
  users: { title: '進入前需要一個名字', text: '取個名字，馬上就能進入。', button: '取個名字' },
  banned: { title: '你被禁止進入這間聽歌房', text: '這是房主或共同房主的決定，你無法再進入這間聽歌房。' },
  removed: { title: '你被移出這間聽歌房', text: '這是房主或共同房主的決定，稍後可以再進來。' },
  again: '再次進入',
  wait: '再 {minutes, number} 分 {seconds, number} 秒可以進入',
  guidelines: '閱讀社群守則',
  home: '回到聽歌房清單',
};
