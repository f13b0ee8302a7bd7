export const site = {
  notFound: {
    title: 'ページが見つかりません',
    text: '部屋が削除されたか、アドレスが少し違うようです。',
    button: 'ラウンジへ戻る',
  },
  failure: {
    title: '問題が発生しました',
    text: 'こちらの不具合で、針が飛んだようです。少し待って、もう一度お試しください。',
    reference: '参照番号 {id}',
  },
  unavailable: {
    title: '一時的に利用できません',
    text: 'いまサーバーが応答できません。保存した内容は失われていません。少し待って、もう一度お試しください。',
    button: 'もう一度試す',
  },
  offline: {
    title: 'オフラインです',
    text: 'つながったら、もう一度開いてください。お気に入りは、いまも見られます。',
    button: 'お気に入りへ',
  },
  forbidden: { title: 'このページは開けません', text: 'いまのアカウントには、このページを見る権限がありません。' },
  download: {
    title: '円居をインストール',
    lead: '円居はアプリとして使えます。ホーム画面や Dock に追加すると、専用のウィンドウですぐに開けます。',
    install: 'アプリをインストール',
    open: 'ブラウザーで続ける',
    ways: {
      chrome: { title: 'Chrome・Edge', text: 'アドレス欄の「インストール」を押します。' },
      safari: { title: 'Mac の Safari', text: '共有から「Dock に追加」を選びます。' },
      iphone: { title: 'iPhone・iPad', text: '共有から「ホーム画面に追加」を選びます。' },
      android: { title: 'Android', text: 'メニューから「アプリをインストール」を選びます。' },
    },
  },
} as const;
