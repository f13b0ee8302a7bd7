import type { Translated } from '../message-shape.ts';
import type { campaignRanking as japanese } from './ja.ts';

export const campaignRanking = {
  title: '排行榜',
  final: '最終結果',
  none: '還沒有名次。第一位聽眾來了就會出現。',
  noneEnded: '沒有上榜的聽歌房。',
  rank: '名次',
  room: '聽歌房',
  count: '人數',
  open: '開放中',
  gone: '已刪除帳號的人',
  yours: '你的聽歌房',
  places: '你的聽歌房名次',
  place: '第 {rank, number} 名（{count, number} 人）',
  noPlace: '還沒有名次',
  noPlaceEnded: '沒有上榜',
  rules: {
    title: '名次如何計算',
    counted: '計算對象',
    countedText: '活動期間首次進入該聽歌房、擁有帳號的人數。同一個人來幾次都只算一次。',
    period: '計算期間',
    periodText:
      '{start} 到 {end}（日本時間）。只要在活動期間內，聽歌房參加之前來的人也會計算。活動開始前就來過該聽歌房的人不計算。',
    ties: '人數相同時',
    tiesText: '名次相同，先參加的聽歌房排在前面。下一個名次會依並列數量往後移（第 1、2、2、4 名）。',
    leftOut: '不計算的人',
    leftOutText: '房主、共同房主、沒有帳號的訪客，以及已刪除帳號的人。',
    rooms: '列出的聽歌房',
    roomsText:
      '至少有一人來過的聽歌房，最多列出前 {max, number} 名。聽歌房的名稱和房主所有人都看得到。取消參加的聽歌房不會列出。',
    end: '最終結果',
    endText: '以活動結束當下的人數為準，之後不再變動。活動期間的排行榜會稍有延遲。',
  },
} as const satisfies Translated<typeof japanese>;
