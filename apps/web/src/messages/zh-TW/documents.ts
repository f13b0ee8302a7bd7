import type { documents as ja } from '../ja/documents.ts';
import type { Translated } from '../message-shape.ts';

export const documents = {
  back: '前往聽歌房',
  terms: {
    title: '使用條款',
    description: '使用 Madoi 的約定。',
    lead: 'Madoi 是大家一起聽同一首歌的地方。為了讓每個人都自在，這裡簡短寫下約定。',
    parts: {
      name: {
        title: '名字與座位',
        text: '只要一個名字就能開始。不可使用冒充他人或團體的名字。你要為以自己名字進行的一切行為負責。',
      },
      conduct: {
        title: '在聽歌房裡',
        text: '請遵守「社群守則」。違反時，房主或營運團隊可能刪除留言，或禁止進入。',
      },
      music: {
        title: '音樂',
        text: '歌曲供你在這裡收聽，不可錄製或散布。歌曲的權利屬於各自的權利人。',
      },
      time: {
        title: '收聽時間',
        text: '免費收聽時間以月計算，每月一日（東京時間）重新開始。剩餘時間可在帳號選單查看。',
      },
      leaving: {
        title: '刪除帳號',
        text: '你隨時可以在帳號設定刪除帳號。嚴重違反條款的帳號，營運團隊可能停用。',
      },
      service: {
        title: '關於服務',
        text: '我們努力讓服務不中斷，但無法保證永不中斷。條款變更時，會事先公告。',
      },
    },
  },
  privacy: {
    title: '隱私權政策',
    description: 'Madoi 保存什麼、誰看得到、如何刪除。',
    lead: '沒有廣告，也不會追蹤你到其他網站。只保存運作所需的資料。',
    parts: {
      kept: {
        title: '保存的資料',
        text: '名字與頭像、收藏、播放清單、聽過的歌與時間、在聽歌房的留言；電子郵件與生日只在你填寫時保存。密碼以無法還原的形式保存。',
      },
      seen: {
        title: '誰看得到',
        text: '名字與頭像、你開的聽歌房、公開的播放清單，別人都看得到。個人頁面可在帳號設定改為不公開。電子郵件、生日、播放紀錄與收藏只有你自己看得到。',
      },
      cookies: {
        title: 'Cookie 與裝置',
        text: 'Cookie 用於登入、防止偽造請求、語言、播放，以及記住已關閉初次說明。裝置會留下收藏的副本與設定，登出時會刪除副本。',
      },
      elsewhere: {
        title: '其他服務',
        text: '只有在你自行連結時，才會與登入服務或 ListenBrainz 交換資料，不會提供給其他人。',
      },
      logs: {
        title: '紀錄',
        text: '為了調查問題與惡意行為，連線來源與頁面發生的錯誤可能留在伺服器紀錄中。',
      },
      erase: {
        title: '如何刪除',
        text: '在帳號設定刪除帳號後，保存的資料就會刪除。已結束的聽歌房裡的留言會去除名字後保留。',
      },
    },
  },
  help: {
    title: '說明',
    description: 'Madoi 的使用方法，以及遇到問題時怎麼辦。',
    lead: 'Madoi 的使用方式，以及遇到問題時的處理方法。最多可收錄 {catalogueSize}。',
    search: '搜尋說明',
    found: '{count, plural, =0 {找不到，請試試其他字詞} other {找到 # 篇}}',
    welcome: '再看一次初次說明',
    others: '其他說明',
    keys: '按 ? 可查看鍵盤快速鍵。',
  },
  news: {
    title: '公告',
    description: 'Madoi 的公告。',
    lead: '營運團隊的公告，由新到舊。',
    older: '較早的公告',
    notices: '通知',
    feed: 'Atom 訂閱',
    draft: '尚未發布，只有營運人員看得到。',
    all: '所有公告',
    none: '還沒有公告',
    noneText: '營運團隊發布公告後，會出現在這裡，也會出現在聽歌房列表上方。',
    since: '{date} 起',
  },
  links: { guidelines: '社群守則', terms: '使用條款', privacy: '隱私權政策', profile: '帳號設定' },
} as const satisfies Translated<typeof ja>;
