import type { Translated } from '../message-shape.ts';
import type { playback as ja } from './ja.ts';

export const playback = {
  listenBrainz: {
    lead: '可以把收聽紀錄傳送到你的 ListenBrainz 頁面：正在聽的歌曲，以及聽了一半或 4 分鐘以上的歌曲。只傳送歌名、音樂人、專輯、長度與時間，連結之前不會傳送任何資料。',
    token: '使用者權杖',
    whereToken: '到 ListenBrainz 的設定頁查看權杖',
    set: '連結',
    setAgain: '重新連結',
    remove: '中斷連結',
    onTitle: '正在以 {name} 的身分傳送',
    onHint: '開啟你的 ListenBrainz 頁面',
    refusedTitle: 'ListenBrainz 拒絕了 {name} 的權杖',
    refusedHint: '目前沒有傳送任何紀錄。輸入新的權杖後會繼續傳送。',
    done: '已連結 ListenBrainz',
    removed: '已中斷與 ListenBrainz 的連結，權杖也已刪除。',
    removeFailed: '無法中斷連結，請稍後再試。',
    refusal: {
      format: '權杖格式不對，請從 ListenBrainz 設定頁完整貼上。',
      token_invalid: 'ListenBrainz 無法識別這個權杖，請確認是否完整複製。',
      not_reachable: '無法連線到 ListenBrainz，請稍後再試。',
      rate_limit: '嘗試次數過多，請等 1 分鐘再試。',
      failed: '沒有成功，請稍後再試。',
    },
  },
} as const satisfies Translated<typeof ja>;
