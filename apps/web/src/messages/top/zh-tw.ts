import type { Translated } from '../message-shape.ts';
import type { top as japanese } from './ja.ts';

export const top = {
  pageTitle: '首頁',
  pageDescription: '在同一瞬間聽同一首歌的音樂服務：正在開放與即將開放的聽歌房，以及最新專輯。',
  find: '尋找聽歌房',
  firstVisit: {
    label: '第一次來嗎？',
    pictures: '三張圖',
    close: '不再顯示',
    sheets: {
      choose: { title: '挑一間聽歌房', text: '正在開放的聽歌房都排在這裡。' },
      listen: { title: '聽同一個瞬間', text: '無論身在何處，都聽到同一首歌的同一段。' },
      talk: { title: '聊天與送禮', text: '留言、掌聲與花，都會出現在現場。' },
    },
  },
  pick: {
    title: '今晚的專輯',
    words: '今晚就從這張專輯開始，從第一首聽到最後一首。',
    by: '由 {name} 挑選',
    play: '播放',
  },
  now: {
    title: '正在開放',
    facts: '{rooms, number} 間聽歌房，{people, number} 人',
    all: '前往聽歌房',
    owner: '房主 {name}',
  },
  soon: { title: '即將開始', all: '一週場次', calendar: '將「{name}」加入行事曆' },
  albums: { title: '最新專輯', all: '全部' },
  playlists: { title: '歌單', all: '全部' },
  posts: { title: '{name} 的貼文', all: '前往頻道' },
  campaign: { title: '活動企劃', all: '全部' },
  artists: { title: '音樂人' },
  more: '了解更多',
  preview: '預覽：{date} {time} 的畫面，尚未發布。',
  footer: {
    label: '關於 Madoi',
    welcome: '第一次來？',
    terms: '使用條款',
    privacy: '隱私權',
    guidelines: '社群守則',
    help: '說明',
    status: '服務狀態',
    news: '公告',
    campaigns: '活動企劃',
    download: '下載',
  },
} as const satisfies Translated<typeof japanese>;
