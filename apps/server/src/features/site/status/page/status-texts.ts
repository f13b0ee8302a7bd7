import type { Locale } from '@madoi/contract/constants';
import type { IncidentState, OverallState, PartState, ServicePart } from '@madoi/contract/site/status';

/** The words of the status page and of its feed. They are the server's: a page that shows them may have nothing else. */
export interface StatusTexts {
  readonly title: string;
  readonly description: string;
  readonly overall: Readonly<Record<OverallState, string>>;
  /** `about`: what belongs to it, where the name alone does not say so. */
  readonly parts: Readonly<Record<ServicePart, { readonly name: string; readonly about: string }>>;
  readonly states: Readonly<Record<PartState, string>>;
  /** Of a day; `noRecord` is one without a minute that counts. */
  readonly noRecord: string;
  readonly incidentStates: Readonly<Record<IncidentState, string>>;
  readonly asOf: (time: string) => string;
  readonly refresh: string;
  readonly clock: string;
  readonly historyAsOf: (time: string) => string;
  readonly historyUnknown: string;
  readonly partsTitle: string;
  readonly uptime: (percent: string, recordedDays: number, isAll: boolean) => string;
  readonly noUptime: string;
  readonly daysLabel: (part: string, summary: string) => string;
  readonly daysAgo: string;
  readonly today: string;
  readonly dayByDay: string;
  readonly day: string;
  readonly state: string;
  readonly downFor: (time: string) => string;
  readonly degradedFor: (time: string) => string;
  readonly incidentCount: (count: number) => string;
  readonly hours: (hours: number) => string;
  readonly minutes: (minutes: number) => string;
  readonly legend: string;
  readonly openTitle: string;
  readonly plannedTitle: string;
  readonly underWay: string;
  readonly pastTitle: string;
  readonly pastEmpty: string;
  readonly maintenance: string;
  readonly affected: (parts: string) => string;
  readonly listed: string;
  readonly feed: string;
  readonly json: string;
  readonly help: string;
  readonly contact: string;
  readonly home: string;
  readonly languages: string;
}

const ja: StatusTexts = {
  title: '円居のサービス状況',
  description: '円居がいま動いているか、過去90日間の記録、障害とメンテナンスのお知らせ。',
  overall: {
    operational: 'すべて正常に動いています',
    maintenance: '予定したメンテナンス中です',
    degraded: '一部が不安定です',
    partial: '一部が止まっています',
    down: 'サービスが止まっています',
    unknown: 'いまの状態を確認できません',
  },
  parts: {
    pages: { name: 'ページとアカウント', about: '検索、登録、ログインを含みます' },
    rooms: { name: 'ラウンジとチャット', about: '入室、曲順、リアクションを含みます' },
    media: { name: '音楽と画像', about: '' },
    voices: { name: 'ライブの声', about: '店主や参加者がマイクで話す声' },
    mail: { name: 'メール', about: '確認や通知のメール' },
    payments: { name: '支払い', about: '' },
  },
  states: { operational: '正常', degraded: '不安定', down: '停止', maintenance: 'メンテナンス', unknown: '不明' },
  noRecord: '記録なし',
  incidentStates: {
    investigating: '調査中',
    identified: '原因を特定',
    monitoring: '経過を確認中',
    resolved: '解決',
  },
  asOf: (time) => `${time}時点`,
  refresh: '更新する',
  clock: '時刻は日本時間です。',
  historyAsOf: (time) => `データベースに接続できないため、記録とお知らせは${time}時点のものです。`,
  historyUnknown: 'データベースに接続できないため、これまでの記録とお知らせを表示できません。',
  partsTitle: '部分ごとの状態',
  uptime: (percent, days, isAll) => `${isAll ? '' : '記録のある'}${days}日間の稼働率 ${percent}`,
  noUptime: '記録はまだありません',
  daysLabel: (part, summary) => `${part}：${summary}`,
  daysAgo: '90日前',
  today: '今日',
  dayByDay: '日ごとの記録',
  day: '日付',
  state: '状態',
  downFor: (time) => `停止 ${time}`,
  degradedFor: (time) => `不安定 ${time}`,
  incidentCount: (count) => `障害のお知らせ ${count}件`,
  hours: (hours) => `${hours}時間`,
  minutes: (minutes) => `${minutes}分`,
  legend: '棒の見かた',
  openTitle: '発生中の障害',
  plannedTitle: '予定したメンテナンス',
  underWay: '実施中',
  pastTitle: 'これまでの障害とメンテナンス',
  pastEmpty: 'この90日間に、お知らせした障害はありません。',
  maintenance: 'メンテナンス',
  affected: (parts) => `影響：${parts}`,
  listed: '、',
  feed: 'Atomで購読する',
  json: 'JSON',
  help: 'ヘルプ',
  contact: '運営に連絡する',
  home: '円居を開く',
  languages: '言語',
};

const en: StatusTexts = {
  title: 'Madoi status',
  description: 'Whether Madoi is working right now, its last 90 days, incidents and planned maintenance.',
  overall: {
    operational: 'Everything is working',
    maintenance: 'Planned maintenance is under way',
    degraded: 'Some parts are having trouble',
    partial: 'Some parts are down',
    down: 'Madoi is down',
    unknown: 'The current state isn’t known',
  },
  parts: {
    pages: { name: 'Pages and accounts', about: 'Including search, signing up and logging in' },
    rooms: { name: 'Lounges and chat', about: 'Including joining, the queue and reactions' },
    media: { name: 'Music and pictures', about: '' },
    voices: { name: 'Live voices', about: 'People who speak in a lounge' },
    mail: { name: 'Email', about: 'Confirmations and notifications' },
    payments: { name: 'Payments', about: '' },
  },
  states: {
    operational: 'Operational',
    degraded: 'Degraded',
    down: 'Down',
    maintenance: 'Maintenance',
    unknown: 'Unknown',
  },
  noRecord: 'No record',
  incidentStates: {
    investigating: 'Investigating',
    identified: 'Identified',
    monitoring: 'Monitoring',
    resolved: 'Resolved',
  },
  asOf: (time) => `As of ${time}`,
  refresh: 'Refresh',
  clock: 'Times are Japan time.',
  historyAsOf: (time) => `The database can’t be reached, so the record and notices are those of ${time}.`,
  historyUnknown: 'The database can’t be reached, so the record and notices can’t be shown.',
  partsTitle: 'Parts of the service',
  uptime: (percent, days, isAll) =>
    `${percent} uptime over ${days} day${days === 1 ? '' : 's'}${isAll ? '' : ' on record'}`,
  noUptime: 'No record yet',
  daysLabel: (part, summary) => `${part}: ${summary}`,
  daysAgo: '90 days ago',
  today: 'Today',
  dayByDay: 'Day by day',
  day: 'Day',
  state: 'State',
  downFor: (time) => `down ${time}`,
  degradedFor: (time) => `degraded ${time}`,
  incidentCount: (count) => (count === 1 ? '1 incident' : `${count} incidents`),
  hours: (hours) => `${hours} h`,
  minutes: (minutes) => `${minutes} min`,
  legend: 'What the bars mean',
  openTitle: 'Current incidents',
  plannedTitle: 'Planned maintenance',
  underWay: 'Under way',
  pastTitle: 'Past incidents and maintenance',
  pastEmpty: 'No incidents reported in the last 90 days.',
  maintenance: 'Maintenance',
  affected: (parts) => `Affects: ${parts}`,
  listed: ', ',
  feed: 'Subscribe with Atom',
  json: 'JSON',
  help: 'Help',
  contact: 'Contact us',
  home: 'Open Madoi',
  languages: 'Language',
};

const zhTw: StatusTexts = {
  title: 'Madoi 服務狀態',
  description: 'Madoi 目前是否正常運作、過去 90 天的紀錄、服務異常與維護公告。',
  overall: {
    operational: '一切正常運作',
    maintenance: '正在進行預定的維護',
    degraded: '部分功能不穩定',
    partial: '部分功能中斷',
    down: '服務中斷',
    unknown: '無法確認目前狀態',
  },
  parts: {
    pages: { name: '頁面與帳號', about: '包含搜尋、註冊與登入' },
    rooms: { name: '聽歌房與聊天', about: '包含進房、播放順序與表情回應' },
    media: { name: '音樂與圖片', about: '' },
    voices: { name: '直播人聲', about: '房主或參加者用麥克風說話的聲音' },
    mail: { name: '電子郵件', about: '確認信與通知信' },
    payments: { name: '付款', about: '' },
  },
  states: { operational: '正常', degraded: '不穩定', down: '中斷', maintenance: '維護', unknown: '不明' },
  noRecord: '沒有紀錄',
  incidentStates: {
    investigating: '調查中',
    identified: '已找到原因',
    monitoring: '觀察中',
    resolved: '已解決',
  },
  asOf: (time) => `${time} 的狀態`,
  refresh: '重新整理',
  clock: '時間為日本時間。',
  historyAsOf: (time) => `目前無法連線到資料庫，紀錄與公告為 ${time} 的內容。`,
  historyUnknown: '目前無法連線到資料庫，無法顯示過去的紀錄與公告。',
  partsTitle: '各部分的狀態',
  uptime: (percent, days, isAll) => `${isAll ? '' : '有紀錄的 '}${days} 天可用率 ${percent}`,
  noUptime: '還沒有紀錄',
  daysLabel: (part, summary) => `${part}：${summary}`,
  daysAgo: '90 天前',
  today: '今天',
  dayByDay: '每日紀錄',
  day: '日期',
  state: '狀態',
  downFor: (time) => `中斷 ${time}`,
  degradedFor: (time) => `不穩定 ${time}`,
  incidentCount: (count) => `${count} 則異常公告`,
  hours: (hours) => `${hours} 小時`,
  minutes: (minutes) => `${minutes} 分`,
  legend: '長條的意思',
  openTitle: '目前的異常',
  plannedTitle: '預定的維護',
  underWay: '進行中',
  pastTitle: '過去的異常與維護',
  pastEmpty: '過去 90 天沒有異常公告。',
  maintenance: '維護',
  affected: (parts) => `影響：${parts}`,
  listed: '、',
  feed: '用 Atom 訂閱',
  json: 'JSON',
  help: '使用說明',
  contact: '聯絡營運團隊',
  home: '開啟 Madoi',
  languages: '語言',
};

export const statusTexts: Readonly<Record<Locale, StatusTexts>> = { ja, en, 'zh-TW': zhTw };

/** Languages by their own names. */
export const languageNames: Readonly<Record<Locale, string>> = { ja: '日本語', en: 'English', 'zh-TW': '繁體中文' };
