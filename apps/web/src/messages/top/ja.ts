/** The top page. */
export const top = {
  pageTitle: 'トップ',
  pageDescription:
    '同じ曲を、同じ瞬間に聴く音楽サービス。いま開いているラウンジ、これから開くラウンジ、新しいアルバム。',
  find: 'ラウンジをさがす',
  firstVisit: {
    label: 'はじめての方へ',
    pictures: '三枚の絵',
    close: '次から出さない',
    sheets: {
      choose: { title: 'ラウンジをえらぶ', text: 'いま開いているラウンジが、一本ずつ並んでいます。' },
      listen: { title: '同じ瞬間に聴く', text: 'どこにいても、同じ曲の同じところが流れます。' },
      talk: { title: '話す、贈る', text: 'ことばも拍手も花も、その場に浮かびます。' },
    },
  },
  pick: {
    title: '今夜の一枚',
    words: '今夜は、この一枚から。曲の順番どおりに、はじめから最後まで。',
    by: 'えらんだ人 {name}',
    play: '聴く',
  },
  now: {
    title: 'いま開いている部屋',
    facts: '{rooms, number}室に{people, number}人',
    all: 'ラウンジへ',
    owner: '店主 {name}',
  },
  soon: { title: 'まもなく', all: '一週間', calendar: '「{name}」をカレンダーに追加' },
  albums: { title: '新着アルバム', all: 'すべて' },
  playlists: { title: 'プレイリスト', all: 'すべて' },
  posts: { title: '{name}の投稿', all: 'チャンネルへ' },
  campaign: { title: '企画', all: 'すべて' },
  artists: { title: 'アーティスト' },
  more: 'くわしく見る',
  preview: 'プレビュー：{date} {time} の見え方です。公開はまだです。',
  footer: {
    label: '円居について',
    welcome: 'はじめての方へ',
    terms: '利用規約',
    privacy: 'プライバシー',
    guidelines: 'ガイドライン',
    help: 'ヘルプ',
    status: 'サービス状況',
    news: 'ニュース',
    campaigns: '企画',
    download: 'ダウンロード',
  },
} as const;
