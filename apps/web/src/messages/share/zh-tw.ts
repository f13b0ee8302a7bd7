import type { Translated } from '../message-shape.ts';
import type { share as ja } from './ja.ts';

export const share = {
  title: { room: '分享這間聽歌房', channel: '分享這個頻道', post: '分享這則貼文' },
  code: '「{name}」的 QR 碼',
  codeHint: {
    room: '用相機掃描就會打開這間聽歌房',
    channel: '用相機掃描就會打開這個頻道',
    post: '用相機掃描就會打開這則貼文',
  },
  shortAddress: '短網址',
  address: '連結',
  copy: '複製',
  device: '用其他 App 分享',
  button: '分享',
  text: { room: '一起在「{name}」聽歌吧', channel: '{name}的頻道', post: '{name}' },
  copied: '已複製連結',
  failed: '無法複製。請手動複製這個連結：{address}',
} as const satisfies Translated<typeof ja>;
