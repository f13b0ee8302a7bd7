export const common = {
  brand: '円居',
  close: 'とじる',
  cancel: 'キャンセル',
  retry: 'もう一度',
  loading: '読みこんでいます',
  dismiss: '知らせをとじる',
  error: 'うまくいきませんでした。少し待って、もう一度お試しください。',
  offline: '通信できませんでした。電波の届く場所で、もう一度お試しください。',
  catalogueSize: '1億5,000万曲',
  people: '{count, number}人',
  marks: { official: '公式', essential: '看板の語り手', pickedOut: '注目の語り手' },
  guestName: 'GUEST',
} as const;
