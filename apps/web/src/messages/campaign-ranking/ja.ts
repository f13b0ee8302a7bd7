/** The ranking on the page of a campaign, and the rules that it follows. */
export const campaignRanking = {
  title: 'ランキング',
  final: '最終結果',
  none: 'まだ順位はありません。最初の一人が来ると、ここに出ます。',
  noneEnded: '順位のつく部屋はありませんでした。',
  rank: '順位',
  room: '部屋',
  count: '来た人',
  open: '開いています',
  gone: '退会した人',
  yours: 'あなたの部屋',
  places: 'あなたの部屋の順位',
  place: '{rank, number}位（{count, number}人）',
  noPlace: 'まだ順位はありません',
  noPlaceEnded: '順位はつきませんでした',
  rules: {
    title: '順位の決めかた',
    counted: '数えるもの',
    countedText: '期間中にはじめてその部屋に来た、アカウントのある人の数です。何度来ても1人と数えます。',
    period: '期間',
    periodText:
      '{start}から{end}まで（日本時間）。期間中なら、部屋が参加する前に来た人も数えます。期間より前にその部屋に来たことのある人は数えません。',
    ties: '同じ数のとき',
    tiesText:
      '同じ順位になり、先に参加した部屋が上に出ます。次の順位は、同じ順位の部屋の数だけ下がります（1位、2位、2位、4位）。',
    leftOut: '数えない人',
    leftOutText: '店主、番頭（共同店主）、アカウントのない人、退会した人。',
    rooms: '表に出る部屋',
    roomsText:
      '1人でも来た部屋を、上から{max, number}室まで出します。部屋の名前と店主は、だれにでも見えます。参加をとりやめた部屋は出ません。',
    end: '最終結果',
    endText: '終わった時点の数で決まり、そのあとは変わりません。開催中の表は、少し遅れて変わります。',
  },
} as const;
