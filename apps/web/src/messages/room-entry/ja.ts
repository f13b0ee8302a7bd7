/** What people read who may not come into a room, and why. */
export const roomEntry = {
  standard: {
    title: 'STANDARDの人だけの部屋です',
    text: 'STANDARDになると、この部屋に入れます。',
    button: 'STANDARDを見る',
  },
  full: {
    title: '満員です',
    text: '空きしだい、自動で入れます。10秒ごとに確認しています。',
    seats: '定員は{count, number}人です。',
  },
  forbidden: { title: 'この部屋には入れません', text: '店主に招かれた人だけが入れます。' },
  invited: {
    title: '招待制の部屋です',
    text: '招待された人だけが入れます。{owner}さんに招待をお願いしてください。',
    guest: '招待された人だけが入れます。招待された方は、ログインしてください。',
    login: 'ログイン',
  },
  users: {
    title: '入るには名前が必要です',
    text: '名前をひとつ決めるだけで、すぐ入れます。',
    button: '名前を決める',
  },
  banned: {
    title: 'この部屋は出入り禁止になりました',
    text: '店主か番頭（共同店主）の判断で、この部屋には入れなくなりました。',
  },
  removed: {
    title: 'この部屋から退出になりました',
    text: '店主か番頭（共同店主）の判断です。しばらくすると、また入れます。',
  },
  again: 'もう一度入る',
  wait: 'あと{minutes, number}分{seconds, number}秒で入れます',
  guidelines: 'コミュニティガイドラインを読む',
  home: 'ラウンジへ戻る',
};
