import type { site as ja } from '../ja/site.ts';
import type { Translated } from '../message-shape.ts';

export const site = {
  tagline: '同一首歌，同一個瞬間',
  description: '円居是讓大家在同一個瞬間聽同一首歌的音樂服務。',
  notFound: {
    title: '架上沒有這條書腰',
    text: '房間可能已經收起來，或是網址有點不對。',
    button: '回到今晚的架上',
  },
  failure: {
    title: '唱針跳了一下',
    text: '是我們這邊的問題，請稍候再試一次。',
    reference: '參考編號 {id}',
  },
  unavailable: {
    title: '暫時無法使用',
    text: '伺服器目前無法回應。已儲存的內容都還在，請稍候再試。',
    button: '再試一次',
  },
  offline: {
    title: '沒有網路連線',
    text: '連線後請再打開一次。收藏的架子現在就能看。',
    button: '前往收藏',
  },
  forbidden: { title: '前面沒有座位了', text: '以現在的名字無法打開這一頁。' },
  download: {
    title: '把円居放在身邊',
    lead: '円居可以直接成為裝置上的應用程式。放到主畫面或 Dock，就能以獨立視窗開啟。',
    install: '安裝應用程式',
    open: '直接前往聽歌房',
    ways: {
      chrome: { title: 'Chrome、Edge', text: '按網址旁的「安裝」。' },
      safari: { title: 'Mac 的 Safari', text: '從分享選單選擇「加入 Dock」。' },
      iphone: { title: 'iPhone、iPad', text: '從分享選單選擇「加入主畫面」。' },
      android: { title: 'Android', text: '從選單選擇「安裝應用程式」。' },
    },
  },
  planned: {
    text: '這個架子還在製作中。完成之後，這裡就會亮起燈。',
    button: '前往聽歌房',
    purchase: 'STANDARD',
  },
} as const satisfies Translated<typeof ja>;
