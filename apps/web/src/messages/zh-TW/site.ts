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
  forbidden: { title: '前面沒有座位了', text: '以現在的名字無法打開這一頁。' },
  planned: {
    label: '準備中',
    text: '這個架子還在製作中。完成之後，這裡就會亮起燈。',
    button: '前往聽歌房',
    download: '下載',
    news: '消息',
    help: '說明',
    purchase: 'STANDARD',
    terms: '使用條款',
    privacy: '隱私權政策',
  },
} as const satisfies Translated<typeof ja>;
