/** What every report asks for and answers: of a person, a message, a post, a letter. */
export const reportForm = {
  reason: 'どんな問題ですか',
  reasons: {
    spam: '宣伝・くり返し投稿',
    harassment: 'いやがらせ',
    hate: '差別・ヘイト',
    sexual: '性的な内容',
    rights: '権利の侵害',
    other: 'その他',
  },
  note: 'くわしい内容',
  noteCount: '{count, number}/{max, number}',
  optional: '任意',
  private: '運営だけが見ます。書いた人には知らされません。',
  send: '通報する',
  thanks: '通報を受けつけました。運営が確認します。ありがとうございます。',
  tooMany: '通報が続いたため、送れませんでした。しばらく待って、もう一度お試しください。',
  failed: '送れませんでした。少し待って、もう一度お試しください。',
} as const;
