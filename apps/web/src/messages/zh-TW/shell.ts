import type { shell as ja } from '../ja/shell.ts';
import type { Translated } from '../message-shape.ts';

export const shell = {
  skip: '跳到主要內容',
  homeLink: 'Madoi 円居，前往聽歌房',
  siteMenu: '網站選單',
  mainMenu: '主選單',
  openMenu: '開啟選單',
  closeMenu: '關閉選單',
  nav: { top: '首頁', download: '下載', news: '公告', help: '說明', lounge: '聽歌房' },
  rail: { lounge: '聽歌房', music: '音樂', search: '搜尋', favorites: '收藏', history: '播放紀錄' },
  tab: { lounge: '聽歌房', music: '音樂', open: '開聽歌房', favorites: '收藏', me: '我的' },
  helpUrl: '/help',
  search: '搜尋',
  openLounge: '開聽歌房',
  login: '登入',
  plans: '方案',
  account: {
    button: '{name} 的選單',
    free: '免費方案',
    standard: 'STANDARD',
    timeLeft: '本月剩餘',
    hoursMinutes: '{hours, number} 小時 {minutes, number} 分',
    settings: '帳號設定',
    logout: '登出',
  },
  language: '語言',
  keys: {
    title: '鍵盤快速鍵',
    space: '空白鍵',
    action: {
      playPause: '播放與暫停',
      seekBack: '倒退 5 秒',
      seekForward: '快轉 5 秒',
      mute: '靜音與取消靜音',
      search: '搜尋',
      help: '顯示這份清單',
    },
    switch: '單鍵快速鍵',
    hint: '輸入文字時停用。',
  },
  toasts: '通知',
} as const satisfies Translated<typeof ja>;
