export const playback = {
  listenBrainz: {
    lead: '聴いた曲を、ListenBrainz のあなたのページに記録できます。いま聴いている曲と、半分または4分以上聴いた曲の、曲名・アーティスト・アルバム・長さ・時刻だけを送ります。連携するまでは何も送りません。',
    token: 'ユーザートークン',
    whereToken: 'ListenBrainz の設定ページでトークンを確認',
    set: '連携する',
    setAgain: '連携しなおす',
    remove: '連携を解除',
    onTitle: '{name} として送信中',
    onHint: 'ListenBrainz のページを開く',
    refusedTitle: '{name} のトークンが使えなくなりました',
    refusedHint: 'いまは何も送っていません。新しいトークンを入力すると、また送りはじめます。',
    done: 'ListenBrainz と連携しました',
    removed: 'ListenBrainz との連携を解除し、トークンを削除しました。',
    removeFailed: '連携を解除できませんでした。少し待って、もう一度お試しください。',
    refusal: {
      format: 'トークンの形式が違います。ListenBrainz の設定ページから、そのまま貼り付けてください。',
      token_invalid: 'ListenBrainz で認識できないトークンです。全体をコピーできているか確かめてください。',
      not_reachable: 'ListenBrainz に接続できませんでした。少し待って、もう一度お試しください。',
      rate_limit: '試した回数が多すぎます。1分ほど待って、もう一度お試しください。',
      failed: 'うまくいきませんでした。少し待って、もう一度お試しください。',
    },
  },
} as const;
