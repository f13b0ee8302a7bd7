/** The ranking on the page of a campaign, and the rules that it follows. */
export const campaignRanking = {
  title: 'ランキング',
  final: '最終結果',
  none: 'まだ順位はありません。最初の一人が来ると、ここに出ます。',
  noneEnded: '順位のつくラウンジはありませんでした。',
  rank: '順位',
  room: 'ラウンジ',
  count: '来た人',
  open: '開いています',
  gone: '退会した人',
  yours: 'あなたのラウンジ',
  places: 'あなたのラウンジの順位',
  place: '{rank, number}位（{count, number}人）',
  noPlace: 'まだ順位はありません',
  noPlaceEnded: '順位はつきませんでした',
  rules: {
    title: '順位の決めかた',
    counted: '数えるもの',
    countedText: '期間中にはじめてそのラウンジに来た、アカウントのある人の数です。何度来ても1人と数えます。',
    period: '期間',
    periodText:
      '{start}から{end}まで（日本時間）。期間中なら、ラウンジが参加する前に来た人も数えます。期間より前にそのラウンジに来たことのある人は数えません。',
    ties: '同じ数のとき',
    tiesText:
      '同じ順位になり、先に参加したラウンジが上に出ます。次の順位は、同じ順位のラウンジの数だけ下がります（1位、2位、2位、4位）。',
    leftOut: '数えない人',
    leftOutText: '店主、番頭（共同店主）、アカウントのない人、退会した人。',
    rooms: '表に出るラウンジ',
    roomsText:
      '1人でも来たラウンジを、上から{max, number}件まで出します。ラウンジの名前と店主は、だれにでも見えます。参加をとりやめたラウンジは出ません。',
    end: '最終結果',
    endText: '終わった時点の数で決まり、そのあとは変わりません。開催中の表は、少し遅れて変わります。',
  },
} as const;
