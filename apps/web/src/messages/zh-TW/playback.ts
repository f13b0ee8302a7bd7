import type { playback as ja } from '../ja/playback.ts';
import type { Translated } from '../message-shape.ts';

export const playback = {
  listenBrainz: {
    lead: '可以把聆聽紀錄傳送到您在 ListenBrainz 的頁面：正在聽的曲目，以及聽了一半或 4 分鐘的曲目。只傳送曲名、演出者、專輯、長度與時間。預設不會傳送。',
    token: '使用者權杖',
    whereToken: '在 ListenBrainz 的設定頁查看權杖',
    set: '連結',
    setAgain: '重新連結',
    remove: '移除',
    onTitle: '正在以 {name} 的身分傳送',
    onHint: '開啟 ListenBrainz 的頁面',
    refusedTitle: '{name} 的權杖被拒絕了',
    refusedHint: '目前沒有傳送任何紀錄。輸入新的權杖後會再次開始傳送。',
    done: '已連結 ListenBrainz',
    removed: '已移除 ListenBrainz，權杖也已刪除。',
    removeFailed: '無法移除，請稍候再試一次。',
    error: {
      format: '權杖的格式不對，請從設定頁原樣貼上。',
      token_invalid: 'ListenBrainz 不認得這個權杖，請確認是否完整複製。',
      not_reachable: '無法連線到 ListenBrainz，請稍候再試一次。',
      rate_limit: '嘗試次數過多，請等一分鐘再試。',
      failed: '沒有成功，請稍候再試一次。',
    },
  },
} as const satisfies Translated<typeof ja>;
