/** Surveys: the form that people answer. */
export const surveys = {
  description: '円居からのアンケートです。',
  once: '回答は一度だけです。送ったあとは変えられません。だれの回答かは、集計に出ません。',
  required: '必須',
  optional: '任意',
  multiple: 'いくつでも選べます',
  send: '回答を送る',
  missing: '答えていない質問があります',
  missingOne: 'この質問に答えてください',
  words: 'あなたの回答',
  wordsHint: '{max, number}文字まで',
  thanks: { title: '回答を受けとりました', text: 'ありがとうございました。' },
  closed: { title: 'このアンケートは終わりました', text: '受け付けは終わっています。' },
  upcoming: { title: 'このアンケートはまだ始まっていません', text: '始まってから、もう一度開いてください。' },
  signIn: {
    title: '答えるにはログインが必要です',
    text: '名前を決めるかログインすると、答えられます。',
    button: 'ログイン',
  },
  refused: { closed: '受け付けが終わったため、送れませんでした', answered: 'もう回答しています' },
  back: 'ラウンジへ',
} as const;
