export const site = {
  tagline: '同じ曲を、同じ瞬間に',
  description: '円居は、みんなで同じ曲を同じ瞬間に聴くための音楽サービスです。',
  notFound: {
    title: 'その帯は、棚にありません',
    text: '部屋が片づけられたか、アドレスが少し違うようです。',
    button: '今夜の棚へ',
  },
  failure: {
    title: '針が飛びました',
    text: 'こちらの不具合です。少し待って、もう一度お試しください。',
    reference: '参照番号 {id}',
  },
  unavailable: {
    title: '一時的に利用できません',
    text: 'いまサーバーが応答できません。保存した内容は失われていません。少し待って、もう一度お試しください。',
    button: 'もう一度試す',
  },
  offline: {
    title: '電波が届きません',
    text: 'つながったら、もう一度ひらいてください。お気に入りの棚は、このまま見られます。',
    button: 'お気に入りの棚へ',
  },
  forbidden: { title: 'ここから先は、席がありません', text: 'この頁は、いまの名前では開けません。' },
  download: {
    title: '円居をそばに置く',
    lead: '円居は、そのまま端末のアプリになります。ホーム画面や棚に置くと、窓ひとつでひらきます。',
    install: 'アプリにする',
    open: 'このままラウンジへ',
    ways: {
      chrome: { title: 'Chrome・Edge', text: 'アドレス欄の「インストール」を押します。' },
      safari: { title: 'Mac の Safari', text: '共有から「Dock に追加」を選びます。' },
      iphone: { title: 'iPhone・iPad', text: '共有から「ホーム画面に追加」を選びます。' },
      android: { title: 'Android', text: 'メニューから「アプリをインストール」を選びます。' },
    },
  },
  planned: {
    text: 'この棚は、まだ作っているところです。できあがったら、ここに灯りがともります。',
    button: 'ラウンジへ',
    purchase: 'STANDARD',
  },
} as const;
