export const playback = {
  listenBrainz: {
    lead: '聴いた曲の記録を、ListenBrainz のあなたの頁へ送れます。いま聴いている曲と、半分か4分を聴いた曲の、曲名・アーティスト・アルバム・長さ・時刻だけを送ります。はじめは送りません。',
    token: 'ユーザートークン',
    whereToken: 'ListenBrainz の設定の頁でトークンを見る',
    set: 'つなぐ',
    setAgain: 'つなぎなおす',
    remove: '外す',
    onTitle: '{name} として送っています',
    onHint: 'ListenBrainz の頁をひらく',
    refusedTitle: '{name} のトークンが断られました',
    refusedHint: 'いまは何も送っていません。新しいトークンを入れると、また送りはじめます。',
    done: 'ListenBrainz につなぎました',
    removed: 'ListenBrainz から外しました。トークンは消しました。',
    removeFailed: '外せませんでした。少し待って、もう一度お試しください。',
    error: {
      format: 'トークンの形が違います。設定の頁から、そのまま貼ってください。',
      token_invalid: 'ListenBrainz がこのトークンを知りません。写しまちがいがないか見てください。',
      not_reachable: 'ListenBrainz につながりませんでした。少し待って、もう一度お試しください。',
      rate_limit: '続けて何度も試しました。1分ほど待って、もう一度お試しください。',
      failed: 'うまくいきませんでした。少し待って、もう一度お試しください。',
    },
  },
} as const;
