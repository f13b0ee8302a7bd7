/** What somebody gave in rooms, and what became of it. */
export const gifts = {
  title: '贈ったもの',
  description: '花とスタンプに支払った記録です。',
  month: '今月は{yen, number}円',
  testMoney: 'テスト用のお金',
  kind: { text: '花', effect: 'スタンプ' },
  amount: '{yen, number}円',
  inRoom: '<link>{room}</link>で',
  state: {
    coming: '届けています',
    disputed: 'カード会社が確認しています',
    refunding: '返金の手続き中です',
    refund_failed: '返金がカードに届きませんでした。運営が確認しています',
    refunded: '返金しました',
  },
  refunded: 'うち{yen, number}円を返金しました',
  empty: {
    title: 'まだ何も贈っていません',
    text: '部屋で贈った花とスタンプが、ここに並びます。',
    action: 'ラウンジをさがす',
  },
  login: {
    title: 'ログインすると記録が読めます',
    text: '花とスタンプの記録は、贈ったアカウントに残ります。',
    action: 'ログイン',
  },
} as const;
