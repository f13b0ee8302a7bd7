import type { Translated } from '../message-shape.ts';
import type { site as ja } from './ja.ts';

export const site = {
  notFound: {
    title: '找不到這個頁面',
    text: {
      room: '聽歌房可能已被移除，或網址有誤。',
      album: '這張專輯可能已下架，或網址有誤。',
      track: '這首歌可能已下架，或網址有誤。',
      artist: '這位音樂人可能已下架，或網址有誤。',
      playlist: '歌單可能已被刪除或設為不公開，或網址有誤。',
      channel: '頻道可能已不存在，或網址有誤。',
      post: '貼文可能已被刪除，或網址有誤。',
      person: '帳號可能已被刪除，或網址有誤。',
      help: '這篇說明可能已不存在，或網址有誤。',
      news: '這則公告可能已下架，或網址有誤。',
      letter: '這封信可能已不存在，或網址有誤。',
      page: '頁面可能已不存在，或網址有誤。',
    },
    button: '回到聽歌房清單',
    toMusic: '探索音樂',
    toHelp: '所有說明',
    toNews: '所有公告',
    toLetters: '所有信件',
  },
  failure: {
    title: '發生問題',
    text: '是我們這邊的問題，請稍後再試一次。',
    reference: '參考編號 {id}',
  },
  unavailable: {
    title: '暫時無法使用',
    text: '伺服器目前無法回應。已儲存的內容都還在，請稍後再試。',
    status: '檢視服務狀態',
    button: '再試一次',
  },
  offline: {
    title: '沒有網路連線',
    text: '恢復連線後，這個頁面會自動開啟。',
    favorites: '你的收藏現在仍可查看。',
    button: '前往收藏',
  },
  forbidden: { title: '無法開啟這個頁面', text: '目前的帳號沒有查看這個頁面的權限。' },
  download: {
    title: '安裝 Madoi',
    lead: 'Madoi 可以當作應用程式使用。加入主畫面或 Dock 後，就能以獨立視窗開啟。',
    install: '安裝應用程式',
    open: '在瀏覽器繼續',
    ways: {
      chrome: { title: 'Chrome、Edge', text: '按網址旁的「安裝」。' },
      safari: { title: 'Mac 的 Safari', text: '從分享選單選擇「加入 Dock」。' },
      iphone: { title: 'iPhone、iPad', text: '從分享選單選擇「加入主畫面」。' },
      android: { title: 'Android', text: '從選單選擇「安裝應用程式」。' },
    },
  },
} as const satisfies Translated<typeof ja>;
